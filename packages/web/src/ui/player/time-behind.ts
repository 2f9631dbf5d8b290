/** For a key, in s. */
export const SKIP_S = 10;

const MINUTE_S = 60;

/** `-2:30`: by how many seconds the picture is behind the newest. */
export const behindText = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `-${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
};
