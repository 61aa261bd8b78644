// The failed tests of the reports of vitest and Playwright, as text: CI keeps the end of a log, and a failure
// of vitest would be minutes of output above it.

const MAX_FAILURES = 40;
const MAX_MESSAGE = 1_500;
const ansiColors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Failures of a JSON report of vitest; a file that could not be loaded is one. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        title: `${file.name} > ${test.fullName}`,
        message: test.failureMessages.join('\n'),
      }));
    if (tests.length > 0 || file.status !== 'failed') return tests;
    return [{ title: file.name, message: file.message }];
  });
}

/** Failures of a JSON report of Playwright, with those outside of tests, such as a server that did not start. */
export function failuresOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        title: `${spec.file}:${spec.line} > ${spec.title}`,
        message: spec.tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          .map((error) => error.message ?? error.value ?? '')
          .join('\n'),
      })),
  ];
  const outside = (report?.errors ?? []).map(({ message }) => ({ title: 'Outside of tests', message }));
  return [...(report?.suites ?? []).flatMap(ofSuite), ...outside];
}

/** A list of failures for the end of a log, of a bounded length. */
export function listFailures(failures) {
  const shown = failures.slice(0, MAX_FAILURES).map(({ title, message = '' }) => {
    const text = message.replaceAll(ansiColors, '').trim();
    const cut = text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)} …` : text;
    return `FAILED ${title}\n${cut.replace(/^/gm, '  ')}`;
  });
  const rest = failures.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n\n');
}
