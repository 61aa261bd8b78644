import { NO_CURRENCY } from '@/lib/config/currencies';
export const instant = false;
export const generateStaticParams = () => [{ currency: NO_CURRENCY }];
export default async function L({ children, params }: LayoutProps<'/[currency]'>) {
  const { currency } = await params;
  return (
    <div data-c={currency}>
      <header>head</header>
      {children}
    </div>
  );
}
