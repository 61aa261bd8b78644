import { LockFigure } from '@/components/blog/lock-figure';
import { InternalLinks } from '@/components/content/internal-links';
import { Picture } from '@/components/ui/display/picture';
import { splitTextBlocks, type TextBlock } from '@/components/blog/parse-rich-text';

/** Text from the database, sanitised by the provider; its figures are rendered here. */
export const RichText = ({ html, className }: { html: string; className?: string }) => (
  <InternalLinks className={className}>
    {splitTextBlocks(html).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </InternalLinks>
);

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'html')
    return <div className="rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
  if (block.kind === 'locks') return <LockFigure locks={block.locks} caption={block.caption} />;
  const { path, alt, width, height, caption } = block;
  return (
    <figure className="my-9">
      <Picture
        {...{ path, alt, width, height }}
        sizes="(min-width: 768px) 680px, 100vw"
        // Product images are portrait and would push the text off the screen.
        ratio={height > width ? '3 / 2' : undefined}
      />
      {caption && <figcaption className="mt-3 text-caption text-ink-3">{caption}</figcaption>}
    </figure>
  );
}
