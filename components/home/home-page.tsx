import * as homeText from '@/components/home/home-text';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { PostGrid } from '@/components/content/post-grid';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { ProductGrid } from '@/components/product-card/product-grid';
import { StructuredData } from '@/components/content/structured-data';
import { PositionBanners } from '@/components/content/position-banners';
import type { HomeSection } from '@/contract/home';
import { listHomePosts, listHomeVideos, readHomeSections } from '@/lib/cached/home';
import { STORE_NAME } from '@/lib/config/public-env';
import { ORGANIZATION, SITE } from '@/lib/seo/site';
import { buildOrganizationJsonLd, buildWebSiteJsonLd } from '@/lib/seo/structured-data/site';
import type { ReactNode } from 'react';
import { HomeBeforeAfter } from './home-before-after';
import { Videos } from './videos';
import { readHomeTitle } from './home-metadata';
import { HomeCategories } from './home-categories';
import { Reassurance } from './reassurance';
import { SectionHead } from './section-head';
import { Hero } from './hero';
import { TextureGuide } from './texture-guide';
import { ReviewsAverage, HomeReviews } from './home-reviews';

/** The blocks in the order of the response. */
export async function HomePage({ currency }: { currency: string }) {
  const [sections, title] = await Promise.all([readHomeSections(currency), readHomeTitle(currency)]);

  return (
    <div className="pb-section">
      <StructuredData jsonLd={[buildOrganizationJsonLd(SITE, ORGANIZATION), buildWebSiteJsonLd(SITE)]} />
      <PageInfoSync type="home" url="/" title={title} />
      {sections.length === 0 && <EmptyHome />}
      {sections.map((section, index) => (
        <ErrorBoundary key={`${section.type} ${index}`}>
          <Block section={section} index={index} currency={currency} />
        </ErrorBoundary>
      ))}
    </div>
  );
}

/** A shop before its first products. */
const EmptyHome = () => (
  <div className="shell pt-section text-center">
    <h1 className="font-display text-heading text-balance">{STORE_NAME}</h1>
    <p className="mt-4 text-body-l text-ink-2">{homeText.empty}</p>
  </div>
);

type BlockProps = { section: HomeSection; index: number; currency: string };

/** Some blocks fetch their own items; a block without any is omitted. */
async function Block({ section, index, currency }: BlockProps): Promise<ReactNode> {
  const frame = { section, id: `home-${index}` };
  switch (section.type) {
    case 'hero':
      return section.items.length > 0 && <Hero slides={section.items} />;
    case 'reassurance':
      return section.items.length > 0 && <Reassurance items={section.items} />;
    case 'products':
      return (
        section.items.length > 0 && (
          <Framed {...frame}>
            <ProductGrid cards={section.items} listName={section.title} />
          </Framed>
        )
      );
    case 'textures':
      return section.items.length > 0 && <TextureGuide section={section} />;
    case 'categories':
      return (
        section.items.length > 0 && (
          <Framed {...frame}>
            <HomeCategories categories={section.items} />
          </Framed>
        )
      );
    case 'before_after':
      return <HomeBeforeAfter section={section} />;
    case 'reviews':
      return (
        section.items.length > 0 && (
          <Framed {...frame} trailing={<ReviewsAverage average={section.average} count={section.count} />}>
            <HomeReviews reviews={section.items} />
          </Framed>
        )
      );
    case 'videos':
      return <VideoBlock {...frame} currency={currency} />;
    case 'blog':
      return (
        <>
          <PositionBanners currency={currency} position="home" />
          <BlogBlock {...frame} currency={currency} />
        </>
      );
  }
}

type FramedProps = { section: HomeSection; id: string; trailing?: ReactNode; children: ReactNode };

const Framed = ({ section, id, trailing, children }: FramedProps) => (
  <section aria-labelledby={id} className="shell pt-section">
    <SectionHead
      id={id}
      title={section.title}
      link={section.link}
      linkText={section.linkText}
      trailing={trailing}
    />
    {children}
  </section>
);

type SideBlockProps = Omit<FramedProps, 'children' | 'trailing'> & { currency: string };

async function VideoBlock({ currency, ...frame }: SideBlockProps) {
  const films = await listHomeVideos(currency);
  if (films.length === 0) return null;
  return (
    <Framed {...frame}>
      <Videos videos={films} />
    </Framed>
  );
}

async function BlogBlock({ currency, ...frame }: SideBlockProps) {
  const posts = await listHomePosts(currency);
  if (posts.length === 0) return null;
  return (
    <Framed {...frame}>
      <PostGrid posts={posts} />
    </Framed>
  );
}
