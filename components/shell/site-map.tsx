import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ShopLink } from '@/components/ui/shop-link';
import { TextLink } from '@/components/ui/text-link';
import { readSiteMap } from '@/lib/cached/system';
import { shopHref } from '@/lib/format/shop-href';

/** Every shelf, post and page of the shop on one page. */
export async function SiteMap({ currency }: { currency: string }) {
  const shelves = await readSiteMap(currency);

  return (
    <div className="shell pb-section">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'All pages' }]} className="py-3.5" />
      <h1 className="mb-10 pt-4 font-display text-heading lg:pt-8">All pages</h1>
      <div className="columns-1 gap-x-6 sm:columns-2 lg:columns-4">
        {shelves.map(({ title, urlPath, children }) => (
          <section key={urlPath} aria-label={title} className="mb-10 break-inside-avoid">
            <h2 className="font-display text-display-s">
              <ShopLink href={shopHref(urlPath)} prefetch={false} className="hover:text-wine">
                {title}
              </ShopLink>
            </h2>
            <ul className="mt-3 grid gap-2">
              {children.map((page) => (
                <li key={page.urlPath}>
                  <TextLink href={shopHref(page.urlPath)} prefetch={false}>
                    {page.title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
