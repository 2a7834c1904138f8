from tools.make.locks import uv_index


def test_uv_gets_the_index_of_pip_but_no_additional_one() -> None:
    configuration = (
        "global.index-url='https://index.example/simple'\n"
        "global.extra-index-url='https://more.example/simple'\n"
        ":env:.cert='certificates.pem'"
    )

    environment = uv_index(configuration)

    assert environment == {
        "UV_DEFAULT_INDEX": "https://index.example/simple",
        "SSL_CERT_FILE": "certificates.pem",
    }
