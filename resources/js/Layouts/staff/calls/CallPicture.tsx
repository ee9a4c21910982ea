import { useEffect, useMemo, useRef } from 'react';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import styles from './CallPanel.module.css';

/**
 * The other person's sound and picture, and one's own picture in its corner. The element also plays the sound, so it
 * stays while there is no picture.
 */
export function CallPicture({ isShown }: { isShown: boolean }) {
  const { remote, preview, media } = useCurrentCall();
  const own = useMemo(() => (preview ? new MediaStream([preview]) : null), [preview]);
  return (
    <div className={styles.stage} data-shown={isShown || own !== null}>
      <Picture
        stream={remote}
        label="Picture of the other person"
        className={isShown ? styles.remote : styles.silent}
      />
      {own && (
        <Picture
          stream={own}
          label={media.screen ? 'Your screen' : 'Your picture'}
          className={isShown ? styles.own : styles.alone}
          isMuted
          isMirrored={!media.screen}
        />
      )}
    </div>
  );
}

type PictureProps = {
  stream: MediaStream | null;
  label: string;
  className: string | undefined;
  isMuted?: boolean;
  isMirrored?: boolean;
};

function Picture({ stream, label, className, isMuted = false, isMirrored = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) {
      video.current.srcObject = stream;
      // Where sound needs a click first, the click that answered or made the call was one.
      video.current.play().catch(() => undefined);
    }
  }, [stream]);
  return (
    <video
      ref={video}
      className={className}
      data-mirrored={isMirrored}
      aria-label={label}
      muted={isMuted}
      autoPlay
      playsInline
    />
  );
}
