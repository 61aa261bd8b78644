import { StagePicture } from './stage-picture';
import { StageLead, StageTitle, type SlideProps } from './stage-words';

/** A slide with a banner of its own: the words stand on its empty left side. */
export function StageBanner({ slide, isFirst }: SlideProps) {
  return (
    <div className="relative flex h-full flex-col bg-ivory md:min-h-[49vw] md:justify-center">
      <div className="relative z-1 shell grid gap-5 py-8 md:py-16 lg:gap-7">
        <div className="md:max-w-[45%]">
          <StageTitle slide={slide} isFirst={isFirst} />
        </div>
        <StageLead slide={slide} />
      </div>
      <StagePicture
        slide={slide}
        isFirst={isFirst}
        className="block w-full object-cover object-[78%_50%] max-md:aspect-9/8 md:absolute md:inset-0 md:h-full"
      />
    </div>
  );
}
