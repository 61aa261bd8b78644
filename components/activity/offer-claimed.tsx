import { ButtonLink } from '@/components/ui/display/button';

type OfferClaimedProps = { text: string; onDone?: () => void };

/** Confirms the claim, with a link onward. */
export const OfferClaimed = ({ text, onDone }: OfferClaimedProps) => (
  <div role="status" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
    <p className="font-display text-display-s">{text}</p>
    <ButtonLink href="/new" onClick={onDone}>
      Shop now
    </ButtonLink>
  </div>
);
