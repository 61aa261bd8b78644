import { progress } from '@clack/prompts';

type ProgressText = {
  /** Shown at the beginning: "Importing products". */
  title: string;
  /** Shown at the end: "Imported". */
  done: string;
  total: number;
  /** Says how far it is. */
  format: (done: number) => string;
};

export type ProgressDisplay = {
  /** `detail` is what is being done now. */
  advance: (done: number, detail?: string) => void;
  end: () => void;
  /** Ends it before the end. */
  cancel: () => void;
};

/** How often a line is written where no bar can be drawn, as into a log. */
const LINE_MS = 5_000;

const silent: ProgressDisplay = { advance: () => undefined, end: () => undefined, cancel: () => undefined };

/** Shows how far a command is: a bar in a terminal, else a line now and then; nothing beside JSON. */
export function showProgress(
  { title, done: doneText, total, format }: ProgressText,
  isJson: boolean,
): ProgressDisplay {
  if (isJson) return silent;
  if (!process.stdout.isTTY) {
    let lineAt = Date.now() + LINE_MS;
    const advance = (done: number, detail?: string) => {
      if (Date.now() < lineAt || done >= total) return;
      console.error(detail ? `${format(done)}: ${detail}` : format(done));
      lineAt = Date.now() + LINE_MS;
    };
    return { ...silent, advance };
  }
  const bar = progress({ max: Math.max(total, 1) });
  bar.start(title);
  let last = 0;
  return {
    advance: (done: number, detail?: string) => {
      bar.advance(done - last, detail ? `${format(done)}: ${detail}` : format(done));
      last = done;
    },
    end: () => bar.stop(doneText),
    cancel: () => bar.error('Stopped'),
  };
}
