import { useEffect } from 'react';
import type { CallPhase } from '#js/stores/conversations/calls/callState.ts';

const EVERY_MS = 2500;
const BEEP_SECONDS = 0.35;

/** Rings while a call comes in, and more quietly while one goes out. A browser that nobody clicked in stays silent. */
export function useRingTone(phase: CallPhase): void {
  useEffect(() => {
    if ((phase !== 'incoming' && phase !== 'outgoing') || typeof AudioContext !== 'function') {
      return;
    }
    const audio = new AudioContext();
    const ring = () => {
      if (audio.state === 'running') {
        beep(audio, 0, phase === 'incoming' ? 0.15 : 0.04);
        beep(audio, BEEP_SECONDS * 1.4, phase === 'incoming' ? 0.15 : 0.04);
      }
    };
    ring();
    const timer = setInterval(ring, EVERY_MS);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [phase]);
}

function beep(audio: AudioContext, after: number, volume: number): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  const from = audio.currentTime + after;
  tone.frequency.value = 440;
  gain.gain.setValueAtTime(volume, from);
  gain.gain.linearRampToValueAtTime(0, from + BEEP_SECONDS);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + BEEP_SECONDS);
}
