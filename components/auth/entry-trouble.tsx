import { BareIcon } from '@/components/ui/bare-icon';

/** One sentence above the button. */
export const EntryTrouble = ({ words }: { words: string | null }) => (
  <div role="alert">
    {words && (
      <p className="mb-4 flex fade-in items-start gap-2 text-small text-red">
        <BareIcon name="warning" size={16} className="mt-0.5 shrink-0" />
        {words}
      </p>
    )}
  </div>
);
