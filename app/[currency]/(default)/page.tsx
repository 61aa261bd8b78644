import { buildHomeMetadata } from '@/components/home/home-metadata';
import { HomePage } from '@/components/home/home-page';
import { ProductPreloader } from '@/components/product/purchase/product-preloader';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) => buildHomeMetadata((await params).currency);

export default async function Home({ params }: Props) {
  const { currency } = await params;
  return (
    <>
      <HomePage currency={currency} />
      <ProductPreloader />
    </>
  );
}
