/** Confirms a scan for agents who are not looking at the screen: a sound and a vibration. */
let audio: AudioContext | undefined;

/** `good`: new. `repeated`: nothing new. `refused`: the parcel cannot be recorded, which needs somebody to look. */
export type Sound = 'good' | 'repeated' | 'refused';

/** The sound of a read, at the intake and in the scanner: who reads a label again did nothing wrong, and need not look. */
export function soundOfRead(numbers: readonly string[], before: readonly string[]): Sound {
  const there = new Set(before);
  return numbers.every((number) => there.has(number)) ? 'repeated' : 'good';
}

interface Tones {
  /** One after the other, in hertz. */
  tones: readonly number[];
  /** Of each tone, in seconds. */
  length: number;
  wave: OscillatorType;
  vibration: number | number[];
}

const SOUNDS: Readonly<Record<Sound, Tones>> = {
  good: { tones: [1040], length: 0.12, wave: 'sine', vibration: 60 },
  repeated: { tones: [320], length: 0.12, wave: 'sine', vibration: [40, 60, 40] },
  refused: { tones: [240, 160, 240, 160], length: 0.15, wave: 'square', vibration: [250, 80, 250] },
};

export function beep(sound: Sound): void {
  const { tones, length, wave, vibration } = SOUNDS[sound];
  navigator.vibrate?.(vibration);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime;
  tone.type = wave;
  volume.gain.value = 0.12;
  for (const [place, pitch] of tones.entries()) tone.frequency.setValueAtTime(pitch, start + place * length);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(start + tones.length * length);
}
