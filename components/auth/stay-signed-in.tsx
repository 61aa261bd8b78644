import * as authText from '@/components/auth/auth-text';
import { Checkbox } from '@/components/ui/form/checkbox';

type StaySignedInProps = { isOn: boolean; onChange: (isOn: boolean) => void; className?: string };

/** On by default; if unchecked, the login ends with the browser session. */
export const StaySignedIn = ({ isOn, onChange, className = '' }: StaySignedInProps) => (
  <Checkbox
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
    className={`text-small ${className}`}
  >
    {authText.staySignedIn}
  </Checkbox>
);
