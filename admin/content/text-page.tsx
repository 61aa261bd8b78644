import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Title, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import { TextKind } from '@/contract/admin-content';
import type { CallData } from '@/contract/call';
import { toCamelCase } from '@/contract/case-conversion';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { OutdatedAlert, SaveBar } from '@/admin/layout/save-bar';
import { Waiting } from '@/admin/layout/waiting';
import { useUnsavedWarning } from '@/admin/products/use-unsaved-warning';
import { TEXT_TITLES } from './content-titles';
import { MarkdownField } from './markdown-field';
import { PreviewButton } from './preview-button';
import { createEntry, type Json, type Schema } from './schema';
import { ObjectFields } from './value-field';

type EditedText = CallData<typeof adminContract.content.readText>;

/** A new text has all that it needs, empty. */
function toContent({ text, schema, version }: EditedText): Json {
  const content = JSON.parse(text) as Json;
  return version === '' ? { ...(createEntry(JSON.parse(schema) as Schema) as Json), ...content } : content;
}

function DeleteDialog(props: { text: EditedText; onClose: () => void; onDeleted: () => void }) {
  const { text, onClose, onDeleted } = props;
  const { kind, name } = text;
  const { send, isBusy } = useAdminCall();
  const remove = async () => {
    const call = () => callAdmin(adminContract.content.deleteText, { kind, name });
    await send(call, 'It is no longer in the shop', onDeleted);
  };
  return (
    <FormDialog
      isOpen
      isDangerous
      title="Delete this text?"
      submitLabel="Delete it"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <Typography>
        {kind === 'posts'
          ? 'Its page is gone at once. If somebody has commented on it, it is kept and hidden.'
          : 'Its page is gone at once. Links to it lead nowhere.'}
      </Typography>
    </FormDialog>
  );
}

function TextForm({ loaded, onReload }: { loaded: EditedText; onReload: () => void }) {
  const [saved, setSaved] = useState(loaded);
  const [name, setName] = useState(loaded.name);
  const [content, setContent] = useState(() => toContent(loaded));
  const [isOutdated, setIsOutdated] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const { send, isBusy, errors } = useAdminCall();
  const redirect = useRedirect();
  const { kind, version } = saved;
  const isNew = version === '';
  const hasChanges = JSON.stringify(content) !== JSON.stringify(toContent(saved)) || name !== saved.name;
  const warning = useUnsavedWarning(hasChanges);
  // Once nothing is unsaved: the page would ask whether to leave.
  useEffect(() => {
    if (next !== null && !hasChanges) redirect(next);
  }, [next, hasChanges, redirect]);
  const getError = (path: string) => errors[toCamelCase(path.replace(/\*$/, ''))];

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = { kind, name, version, text: JSON.stringify(content) };
    const call = () => callAdmin(adminContract.content.saveText, input);
    const answer = await send(call, 'Saved: the shop shows it now');
    if (answer) {
      setSaved(answer.data);
      setContent(toContent(answer.data));
      setIsOutdated(false);
      if (isNew) setNext(`/texts/${kind}/${name}`);
    } else if (!isNew) {
      const latest = await callAdmin(adminContract.content.readText, { kind, name });
      setIsOutdated(latest.version !== version);
    }
  };
  return (
    <Box component="form" onSubmit={save} noValidate>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
        <Typography variant="h4" component="h1" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          {isNew ? 'New text' : String(content.title)}
        </Typography>
        {!isNew && (
          <>
            <Button
              href={`${kind === 'posts' ? '/blog' : ''}/${saved.name}`}
              target="_blank"
              rel="noreferrer"
            >
              Show in the shop
            </Button>
            <Button color="error" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          </>
        )}
      </Stack>
      {isOutdated && <OutdatedAlert what="this text" onReload={onReload} />}
      <Stack sx={{ gap: 2 }}>
        <Panel title="Settings">
          <Stack sx={{ gap: 2 }}>
            <TextField
              label="Address"
              fullWidth
              required
              disabled={!isNew}
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={Boolean(errors.name)}
              helperText={errors.name ?? (isNew ? 'Such as size-guide. It cannot be changed later' : '')}
            />
            <ObjectFields
              schema={JSON.parse(saved.schema) as Schema}
              value={content}
              onChange={(next) => setContent(next as Json)}
              path=""
              getError={getError}
            />
          </Stack>
        </Panel>
        <Panel title="Text">
          <MarkdownField
            text={String(content.text ?? '')}
            error={errors.text}
            onChange={(text) => setContent({ ...content, text })}
          />
        </Panel>
      </Stack>
      <SaveBar isBusy={isBusy} hasChanges={hasChanges}>
        <PreviewButton
          draft={{ subject: kind, name, version, text: JSON.stringify(content) }}
          {...{ send, isBusy }}
        />
      </SaveBar>
      {isDeleting && (
        <DeleteDialog
          text={saved}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setContent(toContent(saved));
            setNext(`/texts/${kind}`);
          }}
        />
      )}
      {warning}
    </Box>
  );
}

/** One text page or post: its settings, and its text in Markdown. */
export function TextPage() {
  const params = useParams();
  const kind = TextKind.catch('pages').parse(params.kind);
  const name = params.name ?? 'new';
  const [generation, setGeneration] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['text', kind, name],
    queryFn: () => callAdmin(adminContract.content.readText, { kind, name }),
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 },
  });
  /** What comes from the shop replaces what is typed only when somebody says so. */
  const reload = async () => {
    await refetch();
    setGeneration(generation + 1);
  };
  return (
    <>
      <Title title={<PageTitle>{TEXT_TITLES[kind]}</PageTitle>} />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      {data && (
        <TextForm key={`${kind} ${name} ${generation}`} loaded={data} onReload={() => void reload()} />
      )}
      {!data && !error && <Waiting />}
    </>
  );
}
