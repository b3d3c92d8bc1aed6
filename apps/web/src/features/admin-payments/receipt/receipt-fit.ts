interface Size {
  width: number;
  height: number;
}

/**
 * How large a picture is shown in a frame: whole at first and no larger than it is, then enlarged.
 *
 * @param rotation degrees, a multiple of 90
 * @returns `picture` before it is turned, and `box`, the room it takes after that
 */
export function fitted(
  natural: Size,
  frame: Size,
  zoom: number,
  rotation: number,
): { picture: Size; box: Size } {
  const lies = rotation % 180 !== 0;
  const turned = lies ? { width: natural.height, height: natural.width } : natural;
  const whole = Math.min(1, frame.width / turned.width, frame.height / turned.height);
  const picture = {
    width: natural.width * whole * zoom,
    height: natural.height * whole * zoom,
  };
  const box = lies ? { width: picture.height, height: picture.width } : picture;
  return { picture, box };
}
