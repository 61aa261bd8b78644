import PDFDocument from 'pdfkit';
import { getPdfFonts, measureText, toTextRuns, type PdfWeight } from './pdf-fonts';

const MARGIN = 50;
const LINE_HEIGHT = 1.4;
const RULE = '#c8c8c8';
const INK = '#1c1c1c';

type TextOptions = {
  x?: number;
  width?: number;
  size?: number;
  weight?: PdfWeight;
  align?: 'left' | 'right';
};

/** A4 pages that are filled from top to bottom. */
export type PdfPages = {
  width: number;
  /** Where the next line goes. */
  getY: () => number;
  moveTo: (y: number) => void;
  /** The lines that a text takes, and how high they are. */
  measure: (text: string, options: TextOptions) => { lines: string[]; height: number };
  /** Writes a text at the current height, which it does not move. */
  write: (text: string, options?: TextOptions) => { height: number };
  /** Writes a text and moves below it. */
  writeLine: (text: string, options?: TextOptions) => void;
  skip: (height: number) => void;
  rule: () => void;
  /** Begins a page if less is left. Returns whether it did. */
  ensureSpace: (height: number) => boolean;
  startPage: () => void;
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

type Doc = InstanceType<typeof PDFDocument>;

/** A word that is wider than a line is cut. */
function cutWord(word: string, limit: number, weight: PdfWeight): string[] {
  if (measureText(word, weight) <= limit) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && measureText(part + letter, weight) > limit) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** @param limit the width of a line at the font size 1 */
const wrapText = (text: string, limit: number, weight: PdfWeight): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).flatMap((part) => cutWord(part, limit, weight))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measureText(longer, weight) > limit) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });

const collect = (doc: Doc) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });

/** Begins a PDF with fonts for Latin, Greek, Cyrillic, Vietnamese and Hebrew letters. */
export function createPdf({ title, author, date }: { title: string; author: string; date: Date }): PdfPages {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: '', lang: 'en', displayTitle: true },
    info: { Title: title, Author: author, CreationDate: date },
  });
  for (const weight of ['regular', 'bold'] as const)
    for (const { name, bytes } of getPdfFonts(weight)) doc.registerFont(name, bytes);
  const finished = collect(doc);
  const [width, bottom] = [doc.page.width - 2 * MARGIN, doc.page.height - MARGIN];
  let y = MARGIN;

  const measure: PdfPages['measure'] = (text, { size = 9, weight = 'regular', width: limit = width }) => {
    const lines = wrapText(text, limit / size, weight);
    return { lines, height: lines.length * size * LINE_HEIGHT };
  };
  const write: PdfPages['write'] = (text, options = {}) => {
    const { x = 0, size = 9, weight = 'regular', align = 'left', width: limit = width - x } = options;
    const { lines, height } = measure(text, { size, weight, width: limit });
    lines.forEach((line, index) => {
      const rest = align === 'right' ? limit - measureText(line, weight) * size : 0;
      let left = MARGIN + x + rest;
      for (const run of toTextRuns(line, weight)) {
        doc.font(run.font.name).fontSize(size).fillColor(INK);
        doc.text(run.text, left, y + index * size * LINE_HEIGHT, { lineBreak: false });
        left += measureText(run.text, weight) * size;
      }
    });
    return { height };
  };
  const startPage = () => {
    doc.addPage();
    y = MARGIN;
  };
  return {
    ...{ width, measure, write, startPage },
    getY: () => y,
    moveTo: (next) => (y = next),
    writeLine: (text, options) => void (y += write(text, options).height),
    skip: (height) => void (y += height),
    rule: () => {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    },
    ensureSpace: (height) => {
      if (y + height <= bottom) return false;
      startPage();
      return true;
    },
    finish: () => {
      doc.end();
      return finished;
    },
  };
}
