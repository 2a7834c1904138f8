from app.engines.local.library import build_facts, build_identity, devices


def test_devices_always_has_a_processor_with_memory() -> None:
    processors = [device for device in devices() if not device.is_gpu]

    assert processors
    assert processors[0].name
    assert processors[0].total_bytes > 100_000_000


def test_build_identity_names_library_and_processor_features() -> None:
    facts = build_facts()
    identity = build_identity()

    assert identity.startswith(facts["version"])
    assert facts["features"] in identity
    assert identity == build_identity()


def test_engine_of_the_set_up_asks_while_it_reads_the_vocabulary() -> None:
    assert build_facts()["load_asks"] == "yes"
