import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import { ContentName } from '@/contract/admin-content';
import { PreviewSubject } from '@/contract/admin-preview';
import type { CallData } from '@/contract/call';
import { toCamelCase } from '@/contract/case-conversion';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { PageTitle } from '@/admin/layout/page-title';
import { OutdatedAlert, SaveBar } from '@/admin/layout/save-bar';
import { Waiting } from '@/admin/layout/waiting';
import { useUnsavedWarning } from '@/admin/products/use-unsaved-warning';
import { CONTENT_NOTES, CONTENT_TITLES } from './content-titles';
import { PreviewButton } from './preview-button';
import type { Json, Schema } from './schema';
import { ObjectFields } from './value-field';

type Content = CallData<typeof adminContract.content.read>;

/** Sentences by their place; with "*" at its end, whether there is one at it or below it. */
const createGetError = (errors: Readonly<Record<string, string>>) => (path: string) => {
  if (!path.endsWith('*')) return errors[toCamelCase(path)];
  const place = toCamelCase(path.slice(0, -1));
  return Object.entries(errors).find(([field]) => field === place || field.startsWith(`${place}.`))?.[1];
};

function ContentForm({ loaded, onReload }: { loaded: Content; onReload: () => void }) {
  const [saved, setSaved] = useState(loaded);
  const [content, setContent] = useState(() => JSON.parse(loaded.text) as Json);
  const { send, isBusy, errors } = useAdminCall();
  const text = JSON.stringify(content);
  const hasChanges = text !== saved.text;
  const subject = PreviewSubject.safeParse(saved.name);
  const warning = useUnsavedWarning(hasChanges);
  const [isOutdated, setIsOutdated] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { name, version } = saved;
    const call = () => callAdmin(adminContract.content.update, { name, text, version });
    const answer = await send(call, 'Saved: the shop shows it now');
    if (answer) {
      setSaved(answer.data);
      setContent(JSON.parse(answer.data.text) as Json);
      setKept(answer.data.kept);
      return setIsOutdated(false);
    }
    const { version: latest } = await callAdmin(adminContract.content.read, { name });
    setIsOutdated(latest !== version);
  };
  return (
    <Box component="form" onSubmit={save} noValidate>
      <Typography variant="h4" component="h1" sx={{ my: 2 }}>
        {CONTENT_TITLES[saved.name]}
      </Typography>
      {CONTENT_NOTES[saved.name] && <Typography sx={{ mb: 2 }}>{CONTENT_NOTES[saved.name]}</Typography>}
      {kept.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }} role="status">
          {`Something still needs ${kept.join(', ')}: it has ended instead of being removed.`}
        </Alert>
      )}
      {isOutdated && <OutdatedAlert what="this" onReload={onReload} />}
      <ObjectFields
        schema={JSON.parse(saved.schema) as Schema}
        value={content}
        onChange={(next) => setContent(next as Json)}
        path=""
        getError={createGetError(errors)}
      />
      <SaveBar isBusy={isBusy} hasChanges={hasChanges}>
        {subject.success && (
          <PreviewButton
            draft={{ subject: subject.data, name: '', text, version: saved.version }}
            {...{ send, isBusy }}
          />
        )}
      </SaveBar>
      {warning}
    </Box>
  );
}

/** Coupons, banners, the menu …: each a page with all of its entries. */
export function ContentPage() {
  const name = ContentName.catch('coupons').parse(useParams().name);
  const [generation, setGeneration] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['content', name],
    queryFn: () => callAdmin(adminContract.content.read, { name }),
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 },
  });
  /** What comes from the shop replaces what is typed only when somebody says so. */
  const reload = async () => {
    await refetch();
    setGeneration(generation + 1);
  };
  return (
    <>
      <Title title={<PageTitle>{CONTENT_TITLES[name]}</PageTitle>} />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      {data ? (
        <ContentForm key={`${name} ${generation}`} loaded={data} onReload={() => void reload()} />
      ) : (
        !error && <Waiting />
      )}
    </>
  );
}
