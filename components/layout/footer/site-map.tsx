import * as footerText from '@/components/layout/footer/footer-text';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { ShopLink } from '@/components/ui/display/shop-link';
import { readSiteMap } from '@/lib/cached/system';
import { toShopHref } from '@/lib/paths/shop-href';

/** All categories, posts and pages of the shop on one page. */
export async function SiteMap({ currency }: { currency: string }) {
  const categories = await readSiteMap(currency);

  return (
    <div className="shell pb-section">
      <Breadcrumb
        items={[{ label: footerText.home, href: '/' }, { label: footerText.allPages }]}
        className="py-3.5"
      />
      <h1 className="mb-10 pt-4 font-display text-heading lg:pt-8">{footerText.allPages}</h1>
      <div className="columns-1 gap-x-6 sm:columns-2 lg:columns-4">
        {categories.map(({ title, urlPath, children }) => (
          <section key={urlPath} aria-label={title} className="mb-10 break-inside-avoid">
            <h2 className="font-display text-display-s">
              <ShopLink href={toShopHref(urlPath)} prefetch={false} className="touch-reach hover:text-wine">
                {title}
              </ShopLink>
            </h2>
            <ul className="mt-2">
              {children.map((page) => (
                <li key={page.urlPath}>
                  <ShopLink
                    href={toShopHref(page.urlPath)}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center text-ink-2 transition-colors duration-120 hover:text-wine lg:min-h-8.5"
                  >
                    {page.title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
