import type { CallResult } from './run-provider-check';

const marks = { holds: '✓', fails: '✗', 'not tried': '–' } satisfies Record<CallResult['result'], string>;

export function countResults(results: readonly CallResult[]) {
  const count = (wanted: CallResult['result']) => results.filter(({ result }) => result === wanted).length;
  return { holds: count('holds'), fails: count('fails'), notTried: count('not tried') };
}

/** One line for each call, by subject, and a summary. */
export function formatReport(results: readonly CallResult[]): string {
  const findSubject = ({ call }: CallResult) => call.split('.')[0] ?? '';
  const groups = [...new Set(results.map(findSubject))].map((subject) => {
    const calls = results.filter((result) => findSubject(result) === subject);
    const lines = calls.map(({ call, method, path, result, reasons }) =>
      [`  ${marks[result]} ${call} (${method} ${path})`, ...reasons].join(
        result === 'fails' ? '\n      ' : ' ',
      ),
    );
    return [subject, ...lines].join('\n');
  });
  const { holds, fails, notTried } = countResults(results);
  const summary = `Of ${results.length} calls, ${holds} hold, ${fails} do not, and ${notTried} were not tried.`;
  return [...groups, summary].join('\n\n');
}
