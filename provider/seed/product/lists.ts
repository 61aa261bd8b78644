export const listLengths = (from: number, to: number, step = 2): string[] => {
  const lengths: string[] = [];
  for (let length = from; length <= to; length += step) lengths.push(String(length));
  return lengths;
};

/** Body-wave lace wigs are made on the same head, so their images are interchangeable. */
export const BODY_WAVE_IMAGES = {
  'natural-black': 'hd-lace-front-body-wave-wig',
  'dark-brown': 'hd-lace-front-body-wave-wig',
  'highlight-p4-27': 'highlight-body-wave-lace-wig',
  balayage: 'highlight-body-wave-lace-wig',
  'blonde-613': '613-blonde-body-wave-wig',
  'ash-blonde': '613-blonde-body-wave-wig',
  ginger: 'ginger-body-wave-lace-wig',
  'copper-red': 'ginger-body-wave-lace-wig',
  'ombre-blonde': 'ombre-blonde-body-wave-wig',
  'ombre-brown': 'ombre-blonde-body-wave-wig',
} as const;

export const STRAIGHT_IMAGES = {
  'natural-black': 'hd-lace-front-straight-wig',
  'chocolate-brown': 'hd-lace-front-straight-wig',
  'blonde-613': '613-blonde-straight-lace-wig',
  platinum: '613-blonde-straight-lace-wig',
  'ombre-brown': 'ombre-straight-lace-wig',
  'ombre-blonde': 'ombre-straight-lace-wig',
} as const;

export const LOOSE_WAVE_IMAGES = {
  burgundy: 'burgundy-loose-wave-wig',
  'navy-blue': 'burgundy-loose-wave-wig',
  balayage: 'balayage-loose-wave-wig',
  'highlight-p4-27': 'balayage-loose-wave-wig',
} as const;
