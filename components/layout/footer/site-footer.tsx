'use client';

import { Icon } from '@/components/ui/icons/icon';
import * as footerText from '@/components/layout/footer/footer-text';
import { GTM_ID, NEWSLETTER_TITLE, SISTER_SITE, STORE_NAME } from '@/lib/config/public-env';
import { toFooterHref } from '@/lib/paths/shop-href';
import { IntentLink } from '@/components/ui/display/intent-link';
import { ConsentLink } from '@/components/layout/consent/consent-link';
import { FooterColumn } from './footer-column';
import { NewsletterForm } from './newsletter-form';
import type { FooterBrand } from './footer-brand';
import { isSocialLink, SocialLinks } from './social-links';
import type { CurrencyOption } from '@/components/layout/client/use-currency-change';

type Links = readonly { title: string; link: string }[];
type SiteFooterProps = {
  aboutUs: Links;
  needHelp: Links;
  contactUs: Links;
  currency: CurrencyOption | null;
  /** What only the footer shows of shop.yaml. */
  brand: FooterBrand;
  /** Other legal pages than those of most shops. */
  legalLinks?: Links;
};

const legal: Links = [
  { title: footerText.privacy, link: 'privacy' },
  { title: footerText.terms, link: 'terms' },
  { title: footerText.cookies, link: 'cookies' },
  { title: footerText.allPages, link: 'site-map' },
];

/** A client component, so that a page has the footer's markup once: what it gets from the server is data. */
export function SiteFooter({
  aboutUs,
  needHelp,
  contactUs,
  currency,
  brand,
  legalLinks = legal,
}: SiteFooterProps) {
  const fold = <Icon name="plus-light" size={20} />;

  return (
    <footer className="on-noir bg-noir text-on-noir">
      <div className="shell pt-11 pb-6 md:pt-18">
        <div className="grid grid-cols-1 gap-x-[clamp(1.5rem,3.4vw,3rem)] md:grid-cols-3 md:gap-y-12 xl:grid-cols-[1.55fr_1.25fr_1.25fr_1.25fr_1.25fr]">
          <div className="max-md:mb-8 md:col-span-3 xl:col-span-1">
            <p className="max-w-75 font-display text-display-s text-balance">
              {footerText.newsletterHeading(NEWSLETTER_TITLE)}
            </p>
            <div className="mt-4 max-w-100 md:mt-5">
              <NewsletterForm icon={<Icon name="arrow-right" size={20} />} />
            </div>
            <p className="mt-3 text-caption text-on-noir-2">{brand.newsletterHint}</p>
          </div>
          {aboutUs.length > 0 && (
            <FooterColumn title={footerText.aboutUs} icon={fold}>
              <FooterLinks links={aboutUs} />
            </FooterColumn>
          )}
          {needHelp.length > 0 && (
            <FooterColumn title={footerText.needHelp} icon={fold}>
              <FooterLinks links={needHelp} />
            </FooterColumn>
          )}
          {(contactUs.length > 0 || brand.opening) && (
            <FooterColumn
              title={footerText.contactUs}
              icon={fold}
              below={
                <SocialLinks
                  links={contactUs}
                  className="border-noir-2 max-md:border-t max-md:pt-6 md:mt-4 md:w-39"
                />
              }
            >
              <FooterLinks links={contactUs.filter((link) => !isSocialLink(link))} />
              {brand.opening && <OpeningHours {...brand.opening} />}
            </FooterColumn>
          )}
          {SISTER_SITE && (
            <SisterBlock sister={SISTER_SITE} text={brand.sisterText} linkText={brand.sisterLinkText} />
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-noir-2 text-caption text-on-noir-2 md:mt-14 md:border-t md:pt-5">
          <p>{footerText.copyright(STORE_NAME, brand.copyrightYears)}</p>
          <ul className="flex flex-wrap items-center gap-x-6">
            {legalLinks.map(({ title, link }) => (
              <li key={link}>
                <IntentLink href={toFooterHref(link)} className="footer-legal-link">
                  {title}
                </IntentLink>
              </li>
            ))}
            {GTM_ID && (
              <li>
                <ConsentLink label={footerText.cookieChoices} />
              </li>
            )}
            {currency && (
              <li>
                {currency.name}, {currency.code}
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

const FooterLinks = ({ links }: { links: Links }) => (
  <ul>
    {links.map(({ title, link }) => (
      <li key={`${title} ${link}`}>
        <IntentLink href={toFooterHref(link)} className="footer-link">
          {title}
        </IntentLink>
      </li>
    ))}
  </ul>
);

/** When people answer. */
const OpeningHours = ({ title, lines }: Required<FooterBrand>['opening']) => (
  <ul aria-label={title} className="mt-3 text-small text-on-noir-2">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type SisterBlockProps = {
  sister: Exclude<typeof SISTER_SITE, '' | undefined>;
  text: string | undefined;
  linkText: string | undefined;
};

const SisterBlock = ({ sister, text, linkText }: SisterBlockProps) => (
  <section
    aria-label={sister.name}
    className="flex min-h-58 flex-col items-start rounded-field bg-noir-2 p-5.5 max-xl:col-span-full max-xl:min-h-0 max-md:hidden"
  >
    <p className="font-display text-display-xs">{sister.name}</p>
    {text && <p className="mt-1.5 max-w-75 text-nav text-on-noir-2">{text}</p>}
    <a
      href={sister.link}
      target="_blank"
      rel="noopener"
      className="mt-auto inline-flex min-h-11 items-center gap-2.5 text-small font-semibold hover:text-blush"
    >
      {linkText}
      <Icon name="arrow-up-right" size={16} />
      <span className="sr-only">{footerText.opensNewWindow}</span>
    </a>
  </section>
);
