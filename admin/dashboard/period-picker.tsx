import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ChangeEvent } from 'react';
import { SALES_STEPS, type SalesStep } from '@/contract/statistics';
import { PRESETS, type ShownPeriod } from './periods';

const STEP_NAMES: Record<SalesStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** Chooses the period of all figures, and what sales are summed by. */
export function PeriodPicker(props: {
  today: string;
  period: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
}) {
  const { today, period, onChange } = props;
  const preset = Object.keys(PRESETS).find((name) => {
    const { from, to } = PRESETS[name]!.create(today);
    return from === period.from && to === period.to;
  });
  const changeDay =
    (name: 'from' | 'to') =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      // A date that is being typed is none yet.
      if (target.value >= '2000' && target.value < '2101') onChange({ ...period, [name]: target.value });
    };
  return (
    <Stack
      component="fieldset"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <legend style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Period</legend>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Length of the period"
        value={preset ?? null}
        onChange={(_, name: string | null) => name && onChange(PRESETS[name]!.create(today))}
      >
        {Object.entries(PRESETS).map(([name, { label }]) => (
          <ToggleButton key={name} value={name}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" sx={{ gap: 1 }}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            size="small"
            type="date"
            label={name === 'from' ? 'From' : 'Until'}
            value={period[name]}
            onChange={changeDay(name)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2100-12-31', min: '2000-01-01' } }}
          />
        ))}
      </Stack>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Sales by"
        value={period.by}
        onChange={(_, by: SalesStep | null) => by && onChange({ ...period, by })}
      >
        {SALES_STEPS.map((step) => (
          <ToggleButton key={step} value={step}>
            {STEP_NAMES[step]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
