import { TextLink } from '@/components/ui/display/text-link';
import { shopSettings } from '@/lib/config/shop-settings';
import { getWithdrawalPath } from '@/lib/paths/withdrawal-paths';
import { LegalHeading, LegalPage } from './legal-page';
import * as legalText from './legal-text';

/** The right of withdrawal with its model form, in the words of the directive. */
export function WithdrawalPage() {
  if (!shopSettings?.withdrawal) return null;
  const { name, legal_name, contact, withdrawal } = shopSettings;
  const address = withdrawal.address ?? shopSettings.address.join(', ');
  const recipient = [legal_name ?? name, address, contact.phone, contact.email].filter(Boolean).join(', ');
  return (
    <LegalPage title={legalText.withdrawal}>
      <p>{legalText.periodIntro(withdrawal.days)}</p>
      <p>{legalText.period(withdrawal.days)}</p>
      <p>{legalText.howTo(recipient)}</p>
      <p>{legalText.deadline}</p>
      <p>
        {legalText.online} <TextLink href={getWithdrawalPath()}>{legalText.withdrawHere}</TextLink>
      </p>
      <LegalHeading>{legalText.effects}</LegalHeading>
      <p>{legalText.reimbursement}</p>
      <p>{legalText.sendBack(address)}</p>
      <p>{legalText.costs[withdrawal.return_costs]}</p>
      <p>{legalText.diminishedValue}</p>
      <LegalHeading>{legalText.exceptions}</LegalHeading>
      <p>{legalText.sealedGoods}</p>
      <LegalHeading>{legalText.form}</LegalHeading>
      <p>{legalText.formIntro}</p>
      <ul className="grid list-disc gap-4 pl-5">
        {legalText.formLines(recipient).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </LegalPage>
  );
}
