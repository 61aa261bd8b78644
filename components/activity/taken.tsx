import { ButtonLink } from '@/components/ui/button';

type TakenProps = { words: string; onDone?: () => void };

/** What is had already, and the way on. */
export const Taken = ({ words, onDone }: TakenProps) => (
  <div role="status" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
    <p className="font-display text-display-s">{words}</p>
    <ButtonLink href="/new" onClick={onDone}>
      Shop now
    </ButtonLink>
  </div>
);
