/** Dates in the reader's own time and language. */
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatDateTime = (text: string) => dateTime.format(new Date(text));

export const DateTimeText = ({ value, empty = '' }: { value: string | null | undefined; empty?: string }) =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(value)}
    </time>
  ) : (
    <>{empty}</>
  );
