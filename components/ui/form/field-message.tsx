import { Icon } from '@/components/ui/icons/icon';

type FieldMessageProps = { id: string; error?: string; hint?: string };

/** The line below a field. Its space is reserved, so that a message causes no layout shift. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <p id={id} aria-live="polite" className="mt-1 min-h-5.5 text-caption">
      {error ? (
        <span className="flex fade-in items-start gap-1.5 text-red">
          <Icon name="warning-circle-fill" size={14} className="mt-0.5 shrink-0" />
          {error}
        </span>
      ) : (
        <span className="text-ink-3">{hint}</span>
      )}
    </p>
  );
}
