'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useState } from 'react';
import * as homeText from '@/components/home/home-text';
import { Picture } from '@/components/ui/display/picture';
import type { ShopVideo } from '@/contract/home';
import { getImageUrl } from '@/lib/format/image';

const POSTER = { width: 720, height: 1280 } as const; // look: posters 9:16

type VideoTileProps = Pick<ShopVideo, 'title' | 'poster' | 'source' | 'seconds'>;

/** A poster until it is clicked: only then is the video fetched. */
export function VideoTile({ title, poster, source, seconds }: VideoTileProps) {
  const [isPlaying, setIsPlaying] = useState(false);

  if (isPlaying) {
    return (
      <video
        src={getImageUrl(source)}
        poster={getImageUrl(poster)}
        aria-label={title}
        autoPlay
        controls
        playsInline
        className="aspect-9/16 w-full rounded-picture bg-noir object-cover"
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={homeText.play(title, seconds)}
      onClick={() => setIsPlaying(true)}
      className="group/film relative block w-full"
    >
      <Picture
        path={poster}
        alt=""
        {...POSTER}
        sizes="(min-width: 1714px) 382px, (min-width: 1024px) calc(23.4vw - 18px), 220px"
      />
      <span className="absolute bottom-4 left-4 grid size-13 place-items-center rounded-press bg-paper/85 transition-colors duration-120 group-hover/film:bg-paper">
        <Icon name="play-fill" size={20} />
      </span>
    </button>
  );
}
