/** The texts of the account settings. */
export const settingText = {
  // Personal information
  infoTitle: 'Personal information',
  infoLoading: 'Loading your information',
  addPicture: 'Add a picture',
  changePicture: 'Change picture',
  nicknameHint: 'Shown with your reviews',
  emailLabel: 'E-mail address',
  emailHint: 'You use it to sign in. Contact us to change it.',
  phoneHint: 'You can also sign in with it',
  newsletterLabel: 'Letters about hair',
  newsletterHint: 'Turn this off any time to unsubscribe.',
  saveInfo: 'Save',
  infoSaved: 'Saved',

  // Picture
  pictureTitle: 'Your picture',
  pictureText: 'Shown with your reviews.',
  choosePicture: 'Choose a picture',
  dropPicture: 'or drop it here. JPEG, PNG or WebP, at most 5 MB.',
  pictureLoading: 'Preparing your picture',
  pictureUnreadable: 'We can’t read this picture. Please choose another one.',
  pictureError: 'The picture could not be shown.',
  cropLabel: 'Area to keep. Move it with the arrow keys',
  cropSize: 'Size',
  savePicture: 'Save picture',
  chooseAnotherPicture: 'Choose another picture',
  previewAlt: 'Your picture, as it will be shown',
  previewLabel: 'Preview',
  pictureSaved: 'Picture saved',

  // Password
  passwordTitle: 'Change password',
  passwordText: 'This signs you out on all your other devices.',
  choosePassword: 'Choose password',
  passwordChanged: 'Password changed. You are signed out on all other devices.',
};
