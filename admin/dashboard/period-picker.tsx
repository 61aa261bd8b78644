import { Stack, TextField } from '@mui/material';
import type { ChangeEvent } from 'react';
import { SALES_STEPS, type SalesStep } from '@/contract/statistics';
import { ChoiceButtons } from '@/admin/layout/choice-buttons';
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
      <ChoiceButtons
        label="Length of the period"
        choices={Object.entries(PRESETS).map(([value, { label }]) => ({ value, label }))}
        value={preset ?? null}
        onChange={(name) => onChange(PRESETS[name]!.create(today))}
      />
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
      <ChoiceButtons
        label="Sales by"
        choices={SALES_STEPS.map((value) => ({ value, label: STEP_NAMES[value] }))}
        value={period.by}
        onChange={(by) => onChange({ ...period, by })}
      />
    </Stack>
  );
}
