import { buildSmoothPath, type PathPoint } from '@/lib/format/hair-texture-shapes';

/** A point on the centre line of the ribbon, and the gap between its strands there. */
type RibbonPoint = readonly [x: number, y: number, gap: number];
/**
 * A figure has strokes of its own; the ribbon runs through those that have a `through`. For others it draws a
 * part and ends there (`enter`), and continues from what it has drawn (`leave`).
 */
type Figure = {
  width: number;
  through?: readonly RibbonPoint[];
  enter?: readonly RibbonPoint[];
  leave?: readonly RibbonPoint[];
  strokes: readonly (readonly RibbonPoint[])[];
};

const STRANDS = 9;
const LEVEL = 190; // where the ribbon runs, from the top of the figures
export const RIBBON_HEIGHT = 290;
const SPACE = 22;
const PAUSE = 4; // between the ribbon and a figure it does not run through

const toStroke = (...points: (readonly [number, number])[]): RibbonPoint[] =>
  points.map(([x, y], index) => [x, y, index === 0 || index === points.length - 1 ? 3.4 : 2.3]);

const six = toStroke(
  [50, 12],
  [-8, 50],
  [-56, 118],
  [-70, 190],
  [-42, 252],
  [10, 268],
  [58, 236],
  [64, 182],
  [28, 144],
  [-20, 144],
  [-62, 180],
);

/** Once round a circle and over its top again: from its left side to its right. */
const ring = Array.from({ length: 18 }, (_, index): RibbonPoint => {
  const angle = Math.PI * (1 - index / 6);
  return [95 * Math.cos(angle), 146 - 95 * Math.sin(angle), index < 3 ? 2 + index / 8 : index > 14 ? 2 : 2.4];
});

/** How the ribbon enters the bowl of a 3 or a 5, and how it leaves it along the bottom. */
const hook: readonly RibbonPoint[] = [
  [-95, 204, 1.8],
  [-82, 234, 2.1],
  [-50, 258, 2.3],
  [2, 270, 2.3],
  [52, 248, 2.3],
];
const bowl: readonly RibbonPoint[] = [
  [-50, 258, 1.2],
  [2, 270, 1.6],
  [50, 254, 1.8],
  [92, 216, 2],
];

const figures: Record<string, Figure> = {
  '0': {
    width: 250,
    strokes: [],
    through: [[-130, 189, 1.7], [-108, 178, 1.9], ...ring, [124, 180, 1.7]],
  },
  '1': {
    width: 110,
    strokes: [toStroke([-46, 62], [-20, 42], [4, 6]), toStroke([6, 4], [6, 140], [6, 278])],
  },
  '2': {
    width: 190,
    through: [
      [-98, 208, 1.8],
      [-82, 248, 1.9],
      [-52, 266, 2],
      [0, 267, 2],
      [54, 265, 2],
      [86, 244, 1.9],
      [104, 208, 1.8],
    ],
    strokes: [toStroke([-70, 84], [-54, 32], [0, 8], [54, 36], [58, 92], [18, 150], [-40, 214], [-66, 258])],
  },
  '3': {
    width: 180,
    enter: [...hook, [76, 198, 2.3], [46, 148, 2], [-10, 128, 0.9]],
    leave: bowl,
    strokes: [
      [
        [-10, 128, 0.9],
        [40, 106, 2],
        [60, 54, 2.3],
        [24, 13, 2.3],
        [-32, 16, 2.3],
        [-66, 54, 3.4],
      ],
    ],
  },
  '4': {
    width: 190,
    through: [
      [-92, LEVEL, 1.7],
      [0, LEVEL, 1.7],
      [66, LEVEL, 1.7],
    ],
    strokes: [
      [
        [0, 0, 5],
        [-22, 72, 4.4],
        [-52, 134, 3],
        [-92, 188, 1.9],
      ],
      [
        [28, 90, 2],
        [28, 186, 1.6],
        [28, 282, 3],
      ],
    ],
  },
  '5': {
    width: 180,
    enter: [...hook, [74, 190, 2.3], [52, 130, 2.3], [2, 108, 2.1], [-54, 122, 1]],
    leave: bowl,
    strokes: [
      toStroke([64, 12], [0, 13], [-46, 12]),
      [
        [-46, 12, 2.3],
        [-51, 66, 2],
        [-54, 122, 1],
      ],
    ],
  },
  '6': { width: 180, strokes: [six] },
  '7': {
    width: 180,
    strokes: [toStroke([-72, 16], [0, 15], [74, 12]), toStroke([74, 12], [22, 110], [-8, 200], [-22, 278])],
  },
  '8': {
    width: 180,
    strokes: [
      toStroke(
        [0, 128],
        [-48, 92],
        [-44, 34],
        [0, 10],
        [44, 34],
        [48, 92],
        [0, 128],
        [-60, 166],
        [-64, 230],
        [0, 268],
        [64, 230],
        [60, 166],
        [0, 128],
      ),
    ],
  },
  '9': { width: 180, strokes: [six.map(([x, y, gap]) => [-x, 280 - y, gap] as const)] },
};

/** How the ribbon comes in from the edge of the page, relative to where the figures begin. */
const tail: readonly RibbonPoint[] = [
  [-1700, -40, 7],
  [-1350, 20, 7],
  [-1000, -50, 7],
  [-720, 10, 7.5],
  [-450, -48, 6.5],
  [-240, -4, 4.6],
  [-110, 16, 3],
];

const interpolate = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** The point at `t` segments along a line through all points (Catmull-Rom). */
function getRibbonPoint(points: readonly RibbonPoint[], t: number): RibbonPoint {
  const last = points.length - 1;
  const index = Math.min(last - 1, Math.max(0, Math.floor(t)));
  const at = (offset: number) => points[Math.min(last, Math.max(0, index + offset))]!;
  const blend = (axis: 0 | 1 | 2) =>
    interpolate(at(-1)[axis], at(0)[axis], at(1)[axis], at(2)[axis], t - index);
  return [blend(0), blend(1), blend(2)];
}

/** The strands of one stroke, side by side. */
function toStrandPaths(points: readonly RibbonPoint[]): string[] {
  const segments = points.length - 1;
  return Array.from({ length: STRANDS }, (_, strandIndex) => {
    const side = strandIndex - (STRANDS - 1) / 2;
    const pointAt = (t: number): PathPoint => {
      const [x, y, gap] = getRibbonPoint(points, t);
      const [fromX, fromY] = getRibbonPoint(points, t - 0.01);
      const [toX, toY] = getRibbonPoint(points, t + 0.01);
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      return [x - ((toY - fromY) / length) * side * gap, y + ((toX - fromX) / length) * side * gap];
    };
    return buildSmoothPath(pointAt, segments, 0.5);
  });
}

const translate = (points: readonly RibbonPoint[], x: number, y = 0) =>
  points.map(([px, py, gap]): RibbonPoint => [px + x, py + y, gap]);
const mirror = (points: readonly RibbonPoint[]) =>
  points.map(([x, y, gap]): RibbonPoint => [-x, y, gap]).reverse();

/** Draws a short number as a ribbon of nine strands that crosses the page, around x = 0. */
export function drawRibbon(text: string): { width: number; paths: string[] } {
  const digitFigures = [...text].flatMap((character) => figures[character] ?? []);
  const width =
    digitFigures.reduce((sum, figure) => sum + figure.width, 0) +
    SPACE * Math.max(0, digitFigures.length - 1);
  const strokes: RibbonPoint[][] = [];
  let currentStroke: RibbonPoint[] = translate(tail, -width / 2, LEVEL);
  let x = -width / 2;

  for (const figure of digitFigures) {
    const centerX = x + figure.width / 2;
    strokes.push(...figure.strokes.map((stroke) => translate(stroke, centerX)));
    if (figure.through) {
      currentStroke.push(...translate(figure.through, centerX));
    } else if (figure.enter && figure.leave) {
      strokes.push([...currentStroke, ...translate(figure.enter, centerX)]);
      currentStroke = translate(figure.leave, centerX);
    } else {
      if (currentStroke.length > 1) strokes.push([...currentStroke, [x - PAUSE, LEVEL, 3.4]]);
      currentStroke = [[x + figure.width + PAUSE, LEVEL, 3.4]];
    }
    x += figure.width + SPACE;
  }
  strokes.push([...currentStroke, ...translate(mirror(tail), width / 2, LEVEL)]);

  return { width, paths: strokes.flatMap(toStrandPaths) };
}
