/** Why an uploaded file is refused, told by the server alone. */
export const files = {
  pictureTooLarge: 'This picture is too large. Please send a smaller one.',
  tooMany: 'Please choose at most {most} files.',
  pictureKind: 'This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP or GIF).',
  fileKind: 'This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP or GIF) or a PDF.',
  pictureIncomplete: 'This picture is incomplete. Please choose or take it again.',
  pictureHeic:
    'iPhone pictures in HEIC are not accepted. Share it as JPEG (choose it from Photos, not from Files), or set Settings › Camera › Formats to Most Compatible.',
  ofFile: '{name}: {why}',
} as const;
