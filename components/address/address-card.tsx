import * as addressText from '@/components/address/address-text';
import { Badge } from '@/components/ui/display/badge';
import { TextButton } from '@/components/ui/display/text-link';
import type { BookAddress } from '@/contract/address';
import { formatAddressLines } from '@/lib/format/address-lines';

type AddressCardProps = {
  address: BookAddress;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

/** "Default" if it is both defaults, else which one it is. */
const getBadge = ({ defaultShipping, defaultBilling }: BookAddress) => {
  if (defaultShipping && defaultBilling) return addressText.isDefault;
  if (defaultShipping) return addressText.isDefaultShipping;
  return defaultBilling ? addressText.isDefaultBilling : null;
};

export function AddressCard({ address, isBusy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { firstname, lastname, company, email } = address;
  const badge = getBadge(address);
  const name = `${firstname} ${lastname}`;

  return (
    <article className="flex h-full flex-col rounded-field border border-line p-6">
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-body font-semibold">{name}</h2>
        {badge && <Badge tone="blush">{badge}</Badge>}
      </div>
      <address className="text-small text-ink-2 not-italic">
        {[company, ...formatAddressLines(address), email].filter(Boolean).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-auto flex flex-wrap gap-x-6 gap-y-2 pt-5 text-small">
        <TextButton onClick={onEdit}>
          {addressText.edit}
          <span className="sr-only"> {addressText.addressOf(name)}</span>
        </TextButton>
        <TextButton onClick={onRemove}>
          {addressText.remove}
          <span className="sr-only"> {addressText.addressOf(name)}</span>
        </TextButton>
        {!(address.defaultShipping && address.defaultBilling) && (
          <TextButton onClick={() => isBusy || onMakeDefault()} aria-busy={isBusy || undefined}>
            {addressText.setAsDefault}
          </TextButton>
        )}
      </div>
    </article>
  );
}
