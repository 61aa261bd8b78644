'use client';

import type { StaticImageData } from 'next/image';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

// Next types every SVG as `any`.
const { src }: StaticImageData = sprite;

type IconProps = { name: IconName; size: number; className?: string };

/**
 * A decorative icon in the color of the text around it; what it means is said by that text or a label. A client
 * component, so that a page has its markup once (docs/decisions/page-weight.md).
 */
export const Icon = ({ name, size, className }: IconProps) => (
  <svg aria-hidden width={size} height={size} className={className}>
    <use href={`${src}#${name}`} />
  </svg>
);
