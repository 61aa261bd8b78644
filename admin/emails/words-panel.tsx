import { Button, Stack, TextField, Typography } from '@mui/material';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { Panel } from '@/admin/layout/panel';
import { getTextTitle } from './text-titles';

export type EmailText = CallData<typeof adminContract.email.read>['texts'][number];
/** What is typed, by the name of the text. */
export type Words = Readonly<Record<string, string>>;

const listNames = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function describePlaceholders({ placeholders, needed }: EmailText): string {
  const optional = placeholders.filter((name) => !needed.includes(name));
  const may = `May name ${listNames(optional)}`;
  return needed.length > 0 ? `Has to name ${listNames(needed)}. ${may}` : may;
}

/** One text: that of the shop until somebody writes another. */
function WordsField(props: {
  text: EmailText;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { text, value, error, onChange } = props;
  const { name, original } = text;
  const title = getTextTitle(name);
  return (
    <Stack sx={{ alignItems: 'start' }}>
      <TextField
        label={title}
        fullWidth
        multiline
        maxRows={8}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={Boolean(error)}
        helperText={error ?? describePlaceholders(text)}
      />
      {value !== original && (
        <Button size="small" aria-label={`Original text: ${title}`} onClick={() => onChange(original)}>
          Original text
        </Button>
      )}
    </Stack>
  );
}

/** The texts of an email, each to be said in other words. */
export function WordsPanel(props: {
  texts: readonly EmailText[];
  words: Words;
  errors: Readonly<Record<string, string>>;
  onChange: (words: Words) => void;
}) {
  const { texts, words, errors, onChange } = props;
  return (
    <Panel title="Words">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        A name in braces stands for what differs from email to email. An empty text is the original one.
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {texts.map((text) => (
          <WordsField
            key={text.name}
            text={text}
            value={words[text.name] ?? ''}
            error={errors[`texts.${text.name}`]}
            onChange={(value) => onChange({ ...words, [text.name]: value })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
