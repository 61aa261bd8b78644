import { ToggleButton, ToggleButtonGroup } from '@mui/material';

type ChoiceButtonsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Null: none of them. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A few choices of which one counts. It is named as the current one: another press of it changes nothing. */
export const ChoiceButtons = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={props.label}
    value={props.value}
    onChange={(_, value: Value | null) => value !== null && props.onChange(value)}
  >
    {props.choices.map(({ value, label }) => (
      <ToggleButton
        key={value}
        value={value}
        aria-current={value === props.value ? 'true' : undefined}
        sx={{ minHeight: 40, px: 2 }}
      >
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
