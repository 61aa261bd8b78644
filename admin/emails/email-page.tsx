import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { LISTED_EMAIL_KINDS } from '@/contract/email-kinds';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { PageTitle } from '@/admin/layout/page-title';
import { OutdatedAlert, SaveBar } from '@/admin/layout/save-bar';
import { Waiting } from '@/admin/layout/waiting';
import { useUnsavedWarning } from '@/admin/products/use-unsaved-warning';
import { EmailPreview, type View } from './email-preview';
import { EMAIL_TITLES } from './email-titles';
import { RecipientsPanel } from './recipients-panel';
import { TestDialog } from './test-dialog';
import { usePreview } from './use-preview';
import { WordsPanel, type Words } from './words-panel';

type Email = CallData<typeof adminContract.email.read>;

const toDraft = ({ isOn, recipients, texts }: Email) => ({
  isOn,
  addresses: recipients.join(', '),
  words: Object.fromEntries(texts.map(({ name, words, original }) => [name, words || original])) as Words,
});
/** Those that are not the original ones. */
const listWords = ({ texts }: Email, words: Words) =>
  texts.flatMap(({ name, original }) => {
    const typed = words[name]?.trim() ?? '';
    return typed === '' || typed === original ? [] : [{ name, words: typed }];
  });
const listAddresses = (addresses: string) =>
  addresses
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean);

function EmailForm({ loaded, onReload }: { loaded: Email; onReload: () => void }) {
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(loaded));
  const [isOutdated, setIsOutdated] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [view, setView] = useState<View>('phone');
  const [currency, setCurrency] = useState('');
  const { send, isBusy, errors } = useAdminCall();
  const { kind, version, isToOwner } = saved;
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(toDraft(saved));
  const warning = useUnsavedWarning(hasChanges);
  const texts = listWords(saved, draft.words);
  const example = { kind, texts, ...(currency ? { currency } : {}) };
  const { preview, error, errors: previewErrors } = usePreview(example);
  const isWide = view === 'desktop';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const recipients = listAddresses(draft.addresses);
    const input = { kind, version, isOn: draft.isOn, recipients, texts };
    const answer = await send(() => callAdmin(adminContract.email.update, input), 'Saved');
    if (answer) {
      setSaved(answer.data);
      setDraft(toDraft(answer.data));
      return setIsOutdated(false);
    }
    const latest = await callAdmin(adminContract.email.read, { kind });
    setIsOutdated(latest.version !== version);
  };
  const recipientsError = Object.entries(errors).find(([field]) => field.startsWith('recipients'))?.[1];
  return (
    <Box component="form" onSubmit={save} noValidate>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        <Typography variant="h4" component="h1" sx={{ flex: 1, minWidth: 200 }}>
          {EMAIL_TITLES[kind].title}
        </Typography>
        <Button variant="outlined" onClick={() => setIsTesting(true)}>
          Send a test
        </Button>
      </Stack>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {`${isToOwner ? 'To you' : 'To the customer'}. ${EMAIL_TITLES[kind].when}.`}
      </Typography>
      {isOutdated && <OutdatedAlert what="this email" onReload={onReload} />}
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isWide ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 424px',
          },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {isToOwner && (
            <RecipientsPanel
              {...draft}
              defaultRecipient={saved.defaultRecipient}
              error={recipientsError}
              onChange={(change) => setDraft({ ...draft, ...change })}
            />
          )}
          <WordsPanel
            texts={saved.texts}
            words={draft.words}
            errors={{ ...previewErrors, ...errors }}
            onChange={(words) => setDraft({ ...draft, words })}
          />
        </Stack>
        <Box
          sx={{
            order: { xs: -1, lg: isWide ? -1 : 0 },
            position: { lg: isWide ? 'static' : 'sticky' },
            top: { lg: 64 },
          }}
        >
          <EmailPreview
            {...{ preview, error, view, currency }}
            currencies={saved.currencies}
            onView={setView}
            onCurrency={setCurrency}
          />
        </Box>
      </Box>
      <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      {isTesting && <TestDialog example={example} onClose={() => setIsTesting(false)} />}
      {warning}
    </Box>
  );
}

/** One email: who gets it, its words, what it looks like, and a test of it. */
export function EmailPage() {
  const param = useParams().kind;
  const kind = LISTED_EMAIL_KINDS.find((known) => known === param) ?? LISTED_EMAIL_KINDS[0];
  const [generation, setGeneration] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['email', kind],
    queryFn: () => callAdmin(adminContract.email.read, { kind }),
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 },
  });
  /** What comes from the shop replaces what is typed only when somebody says so. */
  const reload = async () => {
    await refetch();
    setGeneration(generation + 1);
  };
  return (
    <>
      <Title title={<PageTitle>{EMAIL_TITLES[kind].title}</PageTitle>} />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      {data && <EmailForm key={`${kind} ${generation}`} loaded={data} onReload={() => void reload()} />}
      {!data && !error && <Waiting />}
    </>
  );
}
