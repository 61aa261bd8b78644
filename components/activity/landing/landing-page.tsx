import { notFound } from 'next/navigation';
import { QueryProvider } from '@/components/session/query-provider';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { findTemplate } from '@/lib/cached/activity';
import { LandingBlock } from './landing-block';

/** A landing page that the admin has built from blocks. */
export async function LandingPage({ currency, id }: { currency: string; id: number }) {
  const template = await findTemplate(currency, id);
  if (!template) notFound();
  const hasHero = template.blocks[0]?.type === 'hero';

  return (
    <QueryProvider>
      <PageInfoSync type="activity" url={`/${template.urlPath}`} title={template.title} />
      {!hasHero && <h1 className="shell pt-14 font-display text-heading text-balance">{template.title}</h1>}
      {template.blocks.map((block, index) => (
        <LandingBlock
          key={`${block.type} ${index}`}
          block={block}
          id={`block-${index}`}
          isFirst={index === 0}
        />
      ))}
      <div className="h-section" />
    </QueryProvider>
  );
}
