import type { CSSProperties } from 'react';

/**
 * An image of the shop, in the width that it is shown in; `isWaiting`: one of a shopper that only staff may see. A product
 * may have none: its place is empty then.
 */
export function ShopImage(props: {
  path: string;
  alt: string;
  width: number;
  height: number;
  isWaiting?: boolean;
}) {
  const { path, alt, width, height, isWaiting = false } = props;
  const style: CSSProperties = {
    objectFit: 'cover',
    borderRadius: 2,
    flex: 'none',
    maxWidth: '100%',
    background: '#e7e0d7',
  };
  if (path === '')
    return <span aria-hidden="true" style={{ ...style, width, height, display: 'inline-block' }} />;
  const address = `${isWaiting ? '/api/admin' : ''}/media/${path.replace(/^\/+/, '')}`;
  return (
    <img
      src={`${address}?width=${width * 2}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      style={style}
    />
  );
}
