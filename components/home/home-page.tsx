import { ErrorBoundary } from '@/components/ui/error-boundary';
import { PostGrid } from '@/components/ui/post-grid';
import { PageShown } from '@/components/ui/page-shown';
import { ProductGrid } from '@/components/ui/product-grid';
import { StructuredData } from '@/components/ui/structured-data';
import { Wides } from '@/components/ui/wides';
import type { HomeSection } from '@/contract/home';
import { listHomePosts, listHomeVideos, readHome } from '@/lib/cached/home';
import { SOCIAL_SITES } from '@/lib/config/shop';
import { SITE } from '@/lib/config/site';
import { organizationThing, webSiteThing } from '@/lib/format/structured-data/site';
import type { ReactNode } from 'react';
import { Change } from './change';
import { Films } from './films';
import { homeTitle } from './home-metadata';
import { Kinds } from './kinds';
import { Reassurance } from './reassurance';
import { SectionHead } from './section-head';
import { Stage } from './stage';
import { TextureGuide } from './texture-guide';
import { ReviewsAverage, WornAndTold } from './worn-and-told';

/** The blocks in the order that the call answers them. */
export async function HomePage({ currency }: { currency: string }) {
  const [sections, title] = await Promise.all([readHome(currency), homeTitle(currency)]);

  return (
    <div className="pb-section">
      <StructuredData things={[organizationThing(SITE, Object.values(SOCIAL_SITES)), webSiteThing(SITE)]} />
      <PageShown type="home" url="/" title={title} />
      {sections.map((section, index) => (
        <ErrorBoundary key={`${section.type} ${index}`}>
          <Block section={section} place={index} currency={currency} />
        </ErrorBoundary>
      ))}
    </div>
  );
}

type BlockProps = { section: HomeSection; place: number; currency: string };

/** Side blocks ask for their own items; a block without any is left out. */
async function Block({ section, place, currency }: BlockProps): Promise<ReactNode> {
  const frame = { section, id: `home-${place}` };
  switch (section.type) {
    case 'hero':
      return section.items.length > 0 && <Stage slides={section.items} />;
    case 'reassurance':
      return section.items.length > 0 && <Reassurance facts={section.items} />;
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
            <Kinds categories={section.items} />
          </Framed>
        )
      );
    case 'before_after':
      return <Change section={section} />;
    case 'reviews':
      return (
        section.items.length > 0 && (
          <Framed {...frame} aside={<ReviewsAverage average={section.average} count={section.count} />}>
            <WornAndTold reviews={section.items} />
          </Framed>
        )
      );
    case 'videos':
      return <FilmBlock {...frame} currency={currency} />;
    case 'blog':
      return (
        <>
          <Wides currency={currency} position="home" />
          <JournalBlock {...frame} currency={currency} />
        </>
      );
  }
}

type FramedProps = { section: HomeSection; id: string; aside?: ReactNode; children: ReactNode };

const Framed = ({ section, id, aside, children }: FramedProps) => (
  <section aria-labelledby={id} className="shell pt-section">
    <SectionHead
      id={id}
      title={section.title}
      link={section.link}
      linkText={section.linkText}
      aside={aside}
    />
    {children}
  </section>
);

type SideBlockProps = Omit<FramedProps, 'children' | 'aside'> & { currency: string };

async function FilmBlock({ currency, ...frame }: SideBlockProps) {
  const films = await listHomeVideos(currency);
  if (films.length === 0) return null;
  return (
    <Framed {...frame}>
      <Films films={films} />
    </Framed>
  );
}

async function JournalBlock({ currency, ...frame }: SideBlockProps) {
  const posts = await listHomePosts(currency);
  if (posts.length === 0) return null;
  return (
    <Framed {...frame}>
      <PostGrid posts={posts} />
    </Framed>
  );
}
