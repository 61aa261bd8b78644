import { clsx } from 'clsx/lite';
import { drawRibbon, RIBBON_HEIGHT } from '@/components/ui/art/ribbon-shapes';

/** A ribbon of nine strands that spells a number (404, 403) across the page. The text is below it. */
export function StatusCodeArt({ text, className }: { text: string; className?: string }) {
  const { width, paths } = drawRibbon(text);

  return (
    <div aria-hidden className={clsx('flex justify-center overflow-x-clip px-gutter text-wine', className)}>
      <svg
        viewBox={`${-width / 2} -8 ${width} ${RIBBON_HEIGHT + 8}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={0.95}
        className="block h-auto w-full overflow-visible"
        style={{ maxWidth: width }}
      >
        {paths.map((d, index) => (
          <path key={index} d={d} />
        ))}
      </svg>
    </div>
  );
}
