type InlineIconProps = {
  /** From first-view-paths.ts. */
  path: string;
  size: number;
  className?: string;
};

/** An icon that is drawn with the page itself, for what is visible before the sprite of Icon has loaded. */
export const InlineIcon = ({ path, size, className }: InlineIconProps) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 256 256" fill="currentColor" className={className}>
    <path d={path} />
  </svg>
);
