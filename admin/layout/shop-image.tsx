/** An image of the shop, in the width that it is shown in; `isWaiting`: one of a shopper that only staff may see. */
export function ShopImage(props: {
  path: string;
  alt: string;
  width: number;
  height: number;
  isWaiting?: boolean;
}) {
  const { path, alt, width, height, isWaiting = false } = props;
  const address = `${isWaiting ? '/api/admin' : ''}/media/${path.replace(/^\/+/, '')}`;
  return (
    <img
      src={`${address}?width=${width * 2}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      style={{ objectFit: 'cover', borderRadius: 2, flex: 'none', maxWidth: '100%', background: '#e7e0d7' }}
    />
  );
}
