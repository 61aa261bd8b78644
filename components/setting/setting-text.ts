// The texts of the account settings.

// Personal information
export const infoTitle = 'Personal information';
export const infoLoading = 'Loading your information';
export const addPicture = 'Add a picture';
export const changePicture = 'Change picture';
export const nicknameHint = 'Shown with your reviews';
export const emailLabel = 'E-mail address';
export const emailHint = 'You use it to sign in. Contact us to change it.';
export const phoneHint = 'You can also sign in with it';
export const newsletterHint = 'Turn this off any time to unsubscribe.';
export const saveInfo = 'Save';
export const infoSaved = 'Saved';

// Picture
export const pictureTitle = 'Your picture';
export const pictureText = 'Shown with your reviews.';
export const choosePicture = 'Choose a picture';
export const dropPicture = 'or drop it here. JPEG, PNG or WebP, at most 5 MB.';
export const pictureLoading = 'Preparing your picture';
export const pictureUnreadable = 'We can’t read this picture. Please choose another one.';
export const pictureError = 'The picture could not be shown.';
export const cropLabel = 'Area to keep. Move it with the arrow keys';
export const cropSize = 'Size';
export const savePicture = 'Save picture';
export const chooseAnotherPicture = 'Choose another picture';
export const previewAlt = 'Your picture, as it will be shown';
export const previewLabel = 'Preview';
export const pictureSaved = 'Picture saved';

// Password
export const passwordTitle = 'Change password';
export const passwordText = 'This signs you out on all your other devices.';
export const choosePassword = 'Choose password';
export const passwordChanged = 'Password changed. You are signed out on all other devices.';
