import { clsx } from 'clsx/lite';
import { notFound } from 'next/navigation';
import { BlogStoreSync } from '@/components/blog/blog-store-sync';
import * as blogText from '@/components/blog/blog-text';
import { RichText } from '@/components/blog/rich-content';
import { AccordionItem } from '@/components/ui/display/accordion';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { IntentLink } from '@/components/ui/display/intent-link';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { StructuredData } from '@/components/content/structured-data';
import type { CmsPage } from '@/contract/blog';
import { findCmsPage } from '@/lib/cached/blog';
import { OPENING_LINES, OPENING_TEXT, OPENING_TITLE } from '@/lib/config/opening-hours';
import { SITE } from '@/lib/seo/site';
import { formatLongDay } from '@/lib/format/day-text';
import { buildQuestionsJsonLd } from '@/lib/seo/structured-data/advice';
import { buildBreadcrumbJsonLd } from '@/lib/seo/structured-data/breadcrumb';

/** The page that says how to reach the shop. */
const CONTACT_PATH = 'contact';

/** A static text page: title, content, questions if any, and links to the sibling pages. */
export async function CmsPageContent({ currency, id }: { currency: string; id: number }) {
  const page = await findCmsPage(currency, id);
  if (!page) notFound();
  const { title, summary, content, questions, updatedTime } = page;
  const breadcrumbs = [{ label: 'Home', href: '/' }, { label: title }];

  return (
    <div className="shell pb-section">
      <StructuredData jsonLd={[buildBreadcrumbJsonLd(SITE, breadcrumbs), buildQuestionsJsonLd(questions)]} />
      <PageInfoSync type="cms_page" url={`/${page.urlPath}`} title={title} />
      <BlogStoreSync cmsPageId={id} />
      <Breadcrumb items={breadcrumbs} className="py-3.5" />
      <div className="grid gap-x-12 gap-y-12 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)_minmax(0,1fr)] lg:pt-8">
        <Siblings page={page} />
        <article className="min-w-0 max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-170">
          <h1 className="font-display text-heading text-balance">{title}</h1>
          <p className="mt-5 text-body-l text-ink-2">{summary}</p>
          {content && <RichText html={content} className="mt-8" />}
          {page.urlPath === CONTACT_PATH && <OpeningHours content={content} />}
          {questions.length > 0 && (
            <div className="mt-8 border-b border-line">
              {questions.map(({ question, answer }) => (
                <AccordionItem key={question} title={question} name="questions">
                  <p className="max-w-160 text-ink-2">{answer}</p>
                </AccordionItem>
              ))}
            </div>
          )}
          <p className="mt-10 text-caption text-ink-3">{blogText.lastChanged(formatLongDay(updatedTime))}</p>
        </article>
      </div>
    </div>
  );
}

/** When people answer, unless the text says so itself. */
function OpeningHours({ content }: { content: string | null }) {
  if (!OPENING_TEXT || content?.includes(OPENING_TEXT)) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-display-s">{OPENING_TITLE}</h2>
      <ul className="mt-3 text-ink-2">
        {OPENING_LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Siblings({ page: { siblings, urlPath } }: { page: CmsPage }) {
  if (siblings.length < 2) return <span />;
  return (
    <nav aria-label={blogText.siblingPages}>
      <p className="mb-2 text-small text-ink-2 lg:hidden">{blogText.morePages}</p>
      <ul className="lg:sticky lg:top-24">
        {siblings.map((sibling) => {
          const isCurrent = sibling.urlPath === urlPath;
          return (
            <li key={sibling.urlPath}>
              <IntentLink
                href={`/${sibling.urlPath}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx(
                  'block border-l-2 py-3 pl-3.5 text-small transition-colors duration-120 hover:text-wine lg:py-1.5',
                  isCurrent ? 'border-wine font-semibold text-ink' : 'border-line text-ink-2',
                )}
              >
                {sibling.title}
              </IntentLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
