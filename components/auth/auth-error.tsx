import { Icon } from '@/components/ui/icons/icon';

/** One error sentence above the button. */
export const AuthError = ({ message }: { message: string | null }) => (
  <div role="alert">
    {message && (
      <p className="mb-4 flex fade-in items-start gap-2 text-small text-red">
        <Icon name="warning-circle-fill" size={16} className="mt-0.5 shrink-0" />
        {message}
      </p>
    )}
  </div>
);
