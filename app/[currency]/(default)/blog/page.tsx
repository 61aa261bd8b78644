import { buildBlogListMetadata } from '@/components/blog/blog-metadata';
import { BlogListPage } from '@/components/blog/blog-list-page';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) =>
  buildBlogListMetadata((await params).currency, null, 1);

export default async function BlogPage({ params }: Props) {
  return <BlogListPage currency={(await params).currency} category={null} page={1} />;
}
