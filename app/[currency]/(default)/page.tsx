type Props = { params: Promise<{ currency: string }> };

export default async function HomePage({ params }: Props) {
  const { currency } = await params;
  return <h1>Home in {currency}</h1>;
}
