import { shopSettings } from '@/lib/config/shop-settings';
import { LegalHeading, LegalPage } from './legal-page';
import * as legalText from './legal-text';

/** Who runs the shop, from shop.yaml. */
export function ImprintPage() {
  if (!shopSettings?.imprint) return null;
  const { name, legal_name, address, contact, imprint, vat_number, registration } = shopSettings;
  const facts = [
    [legalText.representedBy, imprint.represented_by],
    [legalText.registration, registration],
    [legalText.vatNumber, vat_number],
  ] as const;
  return (
    <LegalPage title={legalText.imprint}>
      <address className="whitespace-pre-line not-italic">
        {[legal_name ?? name, ...address].join('\n')}
      </address>
      {(contact.email || contact.phone) && (
        <>
          <LegalHeading>{legalText.contact}</LegalHeading>
          {contact.email && (
            <p>
              <a href={`mailto:${contact.email}`} className="text-link">
                {contact.email}
              </a>
            </p>
          )}
          {contact.phone && <p>{contact.phone}</p>}
        </>
      )}
      {facts.map(
        ([title, value]) =>
          value && (
            <section key={title}>
              <LegalHeading>{title}</LegalHeading>
              <p className="mt-4">{value}</p>
            </section>
          ),
      )}
      {imprint.text && <p className="mt-6 whitespace-pre-line">{imprint.text}</p>}
    </LegalPage>
  );
}
