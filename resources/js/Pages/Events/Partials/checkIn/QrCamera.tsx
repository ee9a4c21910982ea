import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './checkIn.module.css';

type QrCameraProps = {
  /** Called with the text of a code. Not repeated for the same code until it has been out of view for two seconds. */
  onCode: (code: string) => void;
};

/** The same code is read several times while it is in front of the camera. */
const SAME_CODE_MS = 2000;

/** Reads QR codes with the camera, using the browser's detector or a library loaded on demand. */
export function QrCamera({ onCode }: QrCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handleCode = useEffectEvent(onCode);
  const [problem, setProblem] = useState('');
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    let last = { code: '', at: 0 };

    async function start() {
      const { default: QrScanner } = await import('qr-scanner');
      if (isGone || !video.current) {
        return;
      }
      const scanner = new QrScanner(
        video.current,
        ({ data }) => {
          const now = performance.now();
          if (data !== last.code || now - last.at > SAME_CODE_MS) {
            handleCode(data);
          }
          last = { code: data, at: now };
        },
        { preferredCamera: 'environment', returnDetailedScanResult: true, maxScansPerSecond: 10 },
      );
      stop = () => scanner.destroy();
      await scanner.start();
      setReady(true);
    }

    start().catch(() => {
      if (!isGone) {
        setProblem(
          'The camera is not available. Allow it for this page in the browser’s settings, or type codes and names.',
        );
      }
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return (
    <div className={styles.camera} data-ready={isReady}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a camera picture without sound. */}
          <video ref={video} playsInline aria-label="Camera picture" />
          <span className={styles.frame} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
