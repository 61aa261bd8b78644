import { FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { Panel } from '@/admin/layout/panel';

/** Whether an email to the owner is sent, and to whom. */
export function RecipientsPanel(props: {
  isOn: boolean;
  addresses: string;
  defaultRecipient: string | null;
  error: string | undefined;
  onChange: (change: { isOn?: boolean; addresses?: string }) => void;
}) {
  const { isOn, addresses, defaultRecipient, error, onChange } = props;
  const usual = defaultRecipient
    ? `Without one it goes to ${defaultRecipient}`
    : 'Without one nobody gets it: the setting OWNER_EMAIL is not set';
  return (
    <Panel title="Who gets it">
      <Stack sx={{ gap: 2 }}>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => onChange({ isOn: checked })} />}
          label="Send this email"
        />
        <TextField
          label="Addresses"
          fullWidth
          disabled={!isOn}
          value={addresses}
          onChange={({ target }) => onChange({ addresses: target.value })}
          error={Boolean(error)}
          helperText={error ?? `Up to five, with commas between them. ${usual}`}
        />
      </Stack>
    </Panel>
  );
}
